// The view of the source, line by line, with the tests' coverage.

const MARKS = { covered: "✓", partial: "◐", never: "○", failing: "✗" };

class SourceView {
  constructor(model) {
    this.model = model;
    this.file = 0;
    this.now = null;   // the step shown: { line, changes, fails }
    this.isUser = model.users.length > 0;  // show the user's own files where they are known
    this.target = -1;  // the line that the reader jumped to
    this.list = new RowList(byId("source-list"), (index) => this.row(index));
    this.choice = byId("file");
    model.files.forEach((file, index) => this.choice.append(make("option", { value: index }, file.name)));
    this.choice.hidden = model.files.length < 2;
    byId("user").hidden = !this.isUser;
    this.choice.addEventListener("change", () => this.open(Number(this.choice.value)));
    byId("next-never").disabled = model.lines.covered === model.lines.all;
    byId("next-never").addEventListener("click", () => this.nextNever());
    this.open(this.isUser ? model.data.files.length : 0);
  }

  // Where the place is shown: in the user's file, if that is wanted and it has an origin.
  shown(place) {
    return this.isUser && originOf(this.model, place) || place;
  }

  // Changes between the user's own file and the Boogie text.
  toggle() {
    if (!this.model.users.length) { say("There is no other text."); return; }
    this.isUser = !this.isUser;
    byId("user").textContent = this.isUser ? "Boogie's text" : "Your source";
    this.open(this.isUser ? this.model.data.files.length : 0);
    say(this.isUser ? "Your source." : "Boogie's text.");
  }

  open(index) {
    this.file = index;
    this.choice.value = String(index);
    const file = this.model.files[index];
    this.target = -1;
    if (file) this.list.reset(rowCount(file), Math.min(file.longest, LONGEST) + 24);
  }

  row(index) {
    const file = this.model.files[this.file], line = lineOfRow(file, index);
    const status = lineStatus(file, line), count = file.hits.get(line);
    const word = this.model.words.lines[status];
    const isNow = this.now && this.now.line === line;
    const name = lineName(file, line);
    const classes = ["row", status, isNow ? "now" : "", this.target === line ? "target" : ""];
    const row = make("div", { class: classes.join(" ").trim(), role: "listitem", "aria-posinset": index + 1,
      "aria-setsize": rowCount(file), "aria-current": isNow ? "step" : false },
      make("span", { class: "mark", title: word || "" }, make("span", { "aria-hidden": "true" }, isNow ? "▶" : MARKS[status] || "")),
      make("span", { class: "hits", title: count === undefined ? "" : this.model.words.by(count) }, count === undefined ? "" : `${count}×`),
      make("span", { class: "number", title: name.file }, String(name.number)),
      make("span", { class: "code" }, colour(file.lines[line - 1], file.comments[line - 1])));
    if (word) row.querySelector(".mark").append(make("span", { class: "unseen" }, word));
    if (isNow && this.now.note) row.append(make("span", { class: "then" }, this.now.note));
    return row;
  }

  // Marks the line of a step, and scrolls it into view.
  mark(place, note) {
    place = this.shown(place);
    const before = this.now;
    this.now = null;
    if (before) this.update(before.line);
    if (!place || place[0] < 0 || !place[1]) return;
    if (place[0] !== this.file) this.open(place[0]);
    this.now = { line: place[1], note };
    this.update(place[1]);
    this.list.show(rowOfLine(this.model.files[this.file], place[1]));
  }

  update(line) {
    const file = this.model.files[this.file];
    if (file && line > 0) this.list.update(rowOfLine(file, line));
  }

  goTo(place) {
    if (!place) return;
    place = this.shown(place);
    if (place[0] !== this.file) this.open(place[0]);
    const before = this.target;
    this.target = place[1];
    this.update(before);
    this.update(place[1]);
    this.list.show(rowOfLine(this.model.files[this.file], place[1]));
  }

  nextNever() {
    const file = this.model.files[this.file];
    if (!file) return;
    const lines = [...file.hits].filter(([, count]) => !count).map(([line]) => line).sort((a, b) => a - b);
    if (!lines.length) { say("Every line that can be reached is run."); return; }
    const next = lines.find((line) => line > this.target) || lines[0];
    this.goTo([this.file, next, 1]);
    say(`Line ${lineName(file, next).number} is never run: ${file.lines[next - 1].trim()}`);
  }
}
