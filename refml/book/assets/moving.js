"use strict";
/* The pictures that a reader moves.  Each frame was written with the book, by refml: a slider chooses one of
 * them.  A point that is dragged goes from one exact place to another, and refml answers where it is now.  No
 * number is computed here, but for the place that is nearest to a pointer. */
(function () {
  const given = {};   // the name of a picture → its frames, once their script has run
  window.refmlMoving = function (name, told) { given[name] = told; };

  /* The script with the frames of a picture, loaded when it is first moved. */
  function loaded(figure) {
    return new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = figure.dataset.frames;
      script.onload = done;
      script.onerror = () => failed(new Error("the frames of this picture are not in this book"));
      document.head.append(script);
    });
  }

  /* Do something, and say so where it takes long. */
  async function patiently(one, words, work) {
    const clock = setTimeout(() => one.say(words), 150);
    try { return await work(); } finally { clearTimeout(clock); }
  }

  class Slider {
    constructor(figure) {
      this.figure = figure;
      this.range = figure.querySelector("input");
      const [back, on] = figure.querySelectorAll("button");
      back.addEventListener("click", () => { this.range.stepDown(); this.move(); });
      on.addEventListener("click", () => { this.range.stepUp(); this.move(); });
      this.range.addEventListener("input", () => this.move());
      figure.querySelector(".tools").hidden = false;
    }

    async move() {
      try {
        this.coming = this.coming || loaded(this.figure);
        await patiently(this, "the frames are coming…", () => this.coming);
        this.show(given[this.figure.dataset.moving], this.range.value);
      } catch (error) {
        this.coming = null;
        this.say(error.message);
      }
    }

    show(told, number) {
      this.figure.querySelector(".drawing").innerHTML = told.frames[number].map((line) => told.lines[line]).join("\n");
      this.range.setAttribute("aria-valuetext", told.names[number]);
      this.say(told.says[number]);
    }

    say(words) { this.figure.querySelector(".reading").textContent = words; }
  }

  /* Of places, [number, coordinate], the nearest to a coordinate, the next one, the one before. */
  function nearest(places, at) {
    return places.reduce((best, one) => Math.abs(one[1] - at) < Math.abs(best[1] - at) ? one : best);
  }
  const next = (places, one) => places.slice(places.indexOf(one))[1];
  const before = (places, one) => places.slice(0, places.indexOf(one)).pop();

  class Dragger {
    constructor(figure) {
      Object.assign(this, JSON.parse(figure.dataset.asks));   // request, xs, ys
      this.figure = figure;
      this.stage = figure.querySelector(".handles");
      const handles = Array.from(this.stage.children), begin = handles.map((handle) => this.place(handle));
      handles.forEach((handle) => {
        handle.addEventListener("keydown", (event) => this.key(event, handle));
        handle.addEventListener("pointerdown", (event) => this.drag(event, handle));
      });
      figure.querySelector("button").addEventListener("click", () => handles.forEach((handle, i) => this.put(handle, ...begin[i])));
      this.stage.removeAttribute("hidden");
      figure.querySelector(".tools").hidden = false;
    }

    place(handle) {
      const of = (places, number) => places.find((one) => one[0] === number);
      return [of(this.xs, handle.dataset.x), of(this.ys, handle.dataset.y)];
    }

    key(event, handle) {
      const [x, y] = this.place(handle);
      const to = { ArrowLeft: [before(this.xs, x), y], ArrowRight: [next(this.xs, x), y],
                   ArrowDown: [x, before(this.ys, y)], ArrowUp: [x, next(this.ys, y)] }[event.key];
      if (!to) { return; }
      event.preventDefault();
      if (to[0] && to[1]) { this.put(handle, ...to); }
    }

    drag(event, handle) {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      const turned = this.stage.getScreenCTM().inverse();
      handle.onpointermove = (at) => {
        const point = new DOMPoint(at.clientX, at.clientY).matrixTransform(turned);
        this.put(handle, nearest(this.xs, point.x), nearest(this.ys, point.y));
      };
      handle.onpointerup = handle.onpointercancel = () => { handle.onpointermove = null; };
    }

    put(handle, x, y) {
      if (handle.dataset.x === x[0] && handle.dataset.y === y[0]) { return; }
      Object.assign(handle.dataset, { x: x[0], y: y[0] });
      handle.setAttribute("cx", x[1]);
      handle.setAttribute("cy", y[1]);
      handle.setAttribute("aria-label", `${handle.dataset.name} at (${x[0]}, ${y[0]})`);
      this.request.given.rows[handle.dataset.row] = [x[0], y[0]];
      this.ask();
    }

    /* One question at a time; the last place wins. */
    async ask() {
      this.again = true;
      if (this.figure.dataset.busy) { return; }
      this.figure.dataset.busy = "yes";
      while (this.again) {
        this.again = false;
        await this.answered();
      }
      delete this.figure.dataset.busy;
    }

    async answered() {
      try {
        const reply = await patiently(this, "refml is computing…", () => window.refmlAsked(this.request, "micropython"));
        if (reply.picture) { this.figure.querySelector(".drawing").innerHTML = reply.picture; }
        this.say(reply.refused ? `refml refuses: ${reply.refused}` : this.figure.querySelector("desc").textContent);
      } catch (error) { this.say(error.message); }
    }

    say(words) { this.figure.querySelector(".reading").textContent = words; }
  }

  document.querySelectorAll("figure[data-frames]").forEach((figure) => new Slider(figure));
  document.querySelectorAll("figure[data-asks]").forEach((figure) => new Dragger(figure));
}());
