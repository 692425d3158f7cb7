// Steps through one execution, and shows the values at each step.

class Walk {
  constructor(model, source) {
    this.model = model;
    this.source = source;
    this.box = byId("walk");
    this.test = null;
    this.at = 0;
    this.showNothing();
  }

  showNothing() {
    this.box.replaceChildren(make("p", { class: "quiet" }, this.model.words.choose));
  }

  open(test, step) {
    this.test = test;
    this.steps = stepsOf(test);
    byId("walk-title").textContent = test.procedure.name;
    const parts = [make("p", { class: `message ${test.outcome}` },
      make("strong", {}, `${ICONS[test.outcome]} ${test.name}`))];
    if (test.message) parts.push(make("p", { class: "message where" }, test.message));
    if (test.inputs && test.inputs.length) parts.push(this.line("Inputs", test.inputs));
    if (test.values && test.values.length) parts.push(this.line("With", test.values));
    if (test.functions) parts.push(this.line("Where", test.functions));
    if (test.confirmation === "confirmed") parts.push(make("p", { class: "quiet" }, "Confirmed: replayed with these values, it fails here."));
    if (test.confirmation === "consistent") parts.push(make("p", { class: "quiet" }, `Consistent: replayed, it fails here, no axiom contradicts these values; ${test.reason}`));
    else if (test.reason) parts.push(make("p", { class: "message error" }, `Not confirmed: ${test.reason}`));
    if (test.details) parts.push(make("pre", { class: "details" }, test.details));
    if (this.steps.length) parts.push(...this.controls());
    else parts.push(make("p", { class: "quiet" }, this.noSteps(test)));
    this.box.replaceChildren(...parts);
    this.box.scrollTop = 0;
    if (this.steps.length) {
      this.trail.reset(this.steps.length);
      this.go(step === undefined ? (test.outcome === "passed" ? 0 : this.steps.length - 1) : step);
    } else {
      this.source.mark(null);
      this.source.goTo(test.place || test.procedure.place);
    }
  }

  noSteps(test) {
    if (test.outcome === "skipped") return `It was ${this.model.words.outcomes.skipped}.`;
    return test.inputs ? "Its steps are not known: it could not be replayed, or the page has too many." : this.model.words.steps;
  }

  line(title, values) {
    const text = [];
    for (let i = 0; i < values.length; i += 2) text.push(`${values[i]} = ${values[i + 1]}`);
    return make("p", {}, make("span", { class: "quiet" }, `${title}: `), make("code", {}, text.join(", ")));
  }

  controls() {
    const button = (label, sign, action) => make("button", { type: "button", "aria-label": label, title: label, onclick: action }, sign);
    this.first = button("First step (Home)", "|◀", () => this.go(0));
    this.back = button("Step back (←)", "◀", () => this.go(this.at - 1));
    this.forth = button("Step forwards (→)", "▶", () => this.go(this.at + 1));
    this.last = button("Last step (End)", "▶|", () => this.go(this.steps.length - 1));
    this.counter = make("output", {});
    this.slider = make("input", { type: "range", min: 1, max: this.steps.length, "aria-label": "Step",
      oninput: () => this.go(Number(this.slider.value) - 1) });
    this.statement = make("div", { class: "statement mono" });
    this.values = make("div", {});
    const trail = make("div", { class: "lines trail", role: "list", "aria-label": "All steps", tabindex: "0" });
    this.trail = new RowList(trail, (index) => this.step(index));
    const parts = [make("div", { class: "steps" },
      make("div", { class: "buttons", role: "group", "aria-label": "Steps" }, this.first, this.back, this.forth, this.last, this.counter),
      this.slider, this.statement), this.values, make("h3", {}, "All steps"), trail];
    if (this.test.cut) parts.push(make("p", { class: "quiet" }, "There are more steps than these."));
    return parts;
  }

  step(index) {
    const step = this.steps[index], isNow = index === this.at;
    const place = this.source.shown(step.place), file = this.model.files[place[0]];
    return make("div", { class: isNow ? "row now" : "row", role: "listitem", "aria-posinset": index + 1,
      "aria-setsize": this.steps.length, "aria-current": isNow ? "step" : false, onclick: () => this.go(index) },
      make("span", { class: "number" }, file ? String(lineName(file, place[1]).number) : ""),
      make("span", { class: "code" }, "  ".repeat(Math.min(step.depth, 20)) + step.text));
  }

  go(index) {
    if (!this.test || !this.steps.length) return;
    index = Math.max(0, Math.min(this.steps.length - 1, index));
    const before = this.at;
    this.at = index;
    const step = this.steps[index];
    this.counter.textContent = `Step ${index + 1} of ${this.steps.length}`;
    this.slider.value = String(index + 1);
    this.slider.setAttribute("aria-valuetext", `${index + 1} of ${this.steps.length}: ${step.text}`);
    this.first.disabled = this.back.disabled = index === 0;
    this.last.disabled = this.forth.disabled = index === this.steps.length - 1;
    this.statement.textContent = step.text;
    this.statement.className = step.fails ? "statement mono failed" : "statement mono";
    this.showValues(step, index);
    this.trail.update(before);
    this.trail.update(index);
    this.trail.show(index);
    this.source.mark(this.placeAt(index), this.note(step));
    remember(this.test, index);
    say(this.spoken(step, index));
  }

  // The place to show at a step: in the user's own source, that of the last step that is written there.
  placeAt(index) {
    for (let at = index; this.source.isUser && at >= 0; at--)
      if (originOf(this.model, this.steps[at].place)) return this.steps[at].place;
    return this.steps[index].place;
  }

  // Steps over calls: to the next step that is not deeper.
  over(direction) {
    if (!this.test || !this.steps.length) return;
    const depth = this.steps[this.at].depth;
    let at = this.at + direction;
    while (at > 0 && at < this.steps.length - 1 && this.steps[at].depth > depth) at += direction;
    this.go(at);
  }

  note(step) {
    const parts = [];
    for (let i = 0; i < step.changes.length && parts.length < 4; i += 3)
      parts.push(`${step.changes[i]} = ${step.changes[i + 1].slice(0, 60)}`);
    return parts.join(", ");
  }

  spoken(step, index) {
    const note = this.note(step);
    const place = placeName(this.model, this.source.shown(step.place));
    return `Step ${index + 1} of ${this.steps.length}, ${place}: ${step.text}. ${note ? `Now ${note}.` : ""}`;
  }

  showValues(step, index) {
    const state = stateAt(this.test, index);
    const tables = [];
    for (let i = state.frames.length - 1; i >= 0; i--) {
      const frame = state.frames[i];
      const title = i === state.frames.length - 1 ? frame.name || "Variables" : `${frame.name || "Variables"}, which waits`;
      tables.push(this.table(title, frame.vars, index));
    }
    tables.push(this.table("Globals and constants", state.globals, index));
    this.values.replaceChildren(...tables.filter(Boolean));
  }

  table(title, vars, index) {
    if (!vars.size) return null;
    const body = make("tbody", {});
    for (const [name, { value, was, set, told }] of vars) {
      const isChanged = told === index;
      body.append(make("tr", { class: isChanged ? "changed" : "" },
        make("th", { scope: "row" }, make("button", { type: "button", title: `Set in step ${set + 1}: go there`, onclick: () => this.go(set) }, name),
          isChanged ? make("span", { class: "unseen" }, " changed") : ""),
        make("td", {}, showValue(value, was, isChanged))));
    }
    return make("table", {}, make("caption", {}, title), body);
  }
}
