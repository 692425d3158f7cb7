// The list of procedures and their tests.

const ICONS = { passed: "✓", failed: "✗", error: "!", skipped: "–" };

// The worst outcome of a procedure's tests.
function outcomeOf(procedure) {
  for (const outcome of ["failed", "error", "passed"])
    if (procedure.tests.some((test) => test.outcome === outcome)) return outcome;
  return "skipped";
}

class TestList {
  constructor(model, choose, showProcedure) {
    this.model = model;
    this.buttons = [];
    this.groups = [];
    const box = byId("tests");
    const idle = make("details", { class: "idle" }, make("summary", {}));
    for (const procedure of model.data.procedures) {
      const outcome = outcomeOf(procedure);
      const group = make("div", { class: "procedure", role: "group", "aria-label": `${procedure.name}: ${procedure.verdict || outcome}` },
        make("button", { type: "button", class: "head", title: this.title(procedure), onclick: () => showProcedure(procedure) },
          make("span", { class: "name mono" }, procedure.name),
          make("span", { class: "badge" }, this.badge(procedure))));
      for (const test of procedure.tests) {
        const button = make("button", { type: "button", class: "test", title: test.message || test.name, onclick: () => choose(test) },
          make("span", { class: `icon ${test.outcome}`, "aria-hidden": "true" }, ICONS[test.outcome]),
          make("span", { class: "unseen" }, `${test.outcome}: `),
          make("span", { class: "name" }, test.name));
        this.buttons[test.index] = button;
        group.append(button);
      }
      this.groups.push({ procedure, group, outcome });
      (outcome === "skipped" ? idle : box).append(group);
    }
    const count = this.groups.filter(({ outcome }) => outcome === "skipped").length;
    idle.firstChild.textContent = `${count} ${model.words.idle}`;
    idle.open = count === this.groups.length;
    if (count) box.append(idle);
    this.idle = idle;
    byId("filter").addEventListener("input", () => this.filter(byId("filter").value));
  }

  badge(procedure) {
    if (!procedure.verdict) return this.model.words.idle;
    return procedure.engine === "horn" && procedure.verdict === "verified" ? "proved" : procedure.verdict;
  }

  title(procedure) {
    const parts = [procedure.id];
    if (procedure.engine) parts.push(procedure.engine === "horn" ? "decided by Horn clauses" : "decided path by path");
    if (procedure.executions) parts.push(procedure.executions);
    if (procedure.stopped) parts.push(`stopped by ${procedure.stopped}`);
    return parts.join("\n");
  }

  filter(text) {
    const wanted = text.trim().toLowerCase();
    let any = false;
    for (const { procedure, group, outcome } of this.groups) {
      const inProcedure = procedure.id.toLowerCase().includes(wanted) || outcome === wanted;
      let shown = inProcedure;
      for (const test of procedure.tests) {
        const isShown = inProcedure || test.name.toLowerCase().includes(wanted) || test.outcome === wanted;
        this.buttons[test.index].hidden = !isShown;
        this.buttons[test.index].style.display = isShown ? "" : "none";
        shown = shown || isShown;
      }
      group.hidden = !shown;
      any = any || shown;
    }
    this.idle.open = this.idle.open || wanted !== "";
    byId("none").hidden = any;
  }

  mark(test) {
    for (const button of this.buttons) if (button.getAttribute("aria-current")) button.removeAttribute("aria-current");
    const button = this.buttons[test.index];
    button.setAttribute("aria-current", "true");
    button.scrollIntoView({ block: "nearest" });
  }
}
