"use strict";
/* The pictures that a reader moves.  Each frame was written with the book, by refml: a slider chooses one of
 * them.  No number is computed here. */
(function () {
  const given = {};   // the name of a picture → its frames, once their script has run
  window.refmlMoving = function (name, told) { given[name] = told; };

  /* The script with the frames of a picture, loaded when it is first moved. */
  function loaded(figure) {
    if (given[figure.dataset.moving]) { return Promise.resolve(); }
    return new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = figure.dataset.frames;
      script.onload = done;
      script.onerror = () => failed(new Error("the frames of this picture are not in this book"));
      document.head.append(script);
    });
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
        await loaded(this.figure);
        this.show(given[this.figure.dataset.moving], this.range.value);
      } catch (error) { this.say(error.message); }
    }

    show(told, number) {
      this.figure.querySelector(".drawing").innerHTML = told.frames[number].map((line) => told.lines[line]).join("\n");
      this.range.setAttribute("aria-valuetext", told.names[number]);
      this.say(told.says[number]);
    }

    say(words) { this.figure.querySelector(".reading").textContent = words; }
  }

  document.querySelectorAll("figure[data-frames]").forEach((figure) => new Slider(figure));
}());
