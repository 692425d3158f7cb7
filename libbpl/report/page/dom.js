// DOM elements, and virtual lists, which create elements only for the visible rows.

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {}))
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value === true ? "" : value);
  element.append(...children);
  return element;
}

function byId(id) {
  return document.getElementById(id);
}

// Announces a text to screen readers.
function say(text) {
  byId("said").textContent = text;
}

const ROW = 20;
// Browsers cannot make elements higher than about ten million pixels: a longer list scrolls in steps of
// more than one row.
const HIGHEST = 12000000;

class RowList {
  constructor(box, makeRow) {
    this.box = box;
    this.makeRow = makeRow;
    this.count = 0;
    this.room = make("div", { class: "room", role: "presentation" });
    this.rows = new Map();
    box.replaceChildren(this.room);
    box.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(box);
  }

  reset(count, width) {
    this.count = count;
    this.scale = Math.min(1, HIGHEST / Math.max(1, count * ROW));
    this.room.style.height = `${Math.ceil(count * ROW * this.scale)}px`;
    this.room.style.minWidth = width ? `${width}ch` : "";
    this.redraw();
  }

  redraw() {
    this.room.replaceChildren();
    this.rows.clear();
    this.draw();
  }

  first() {
    const inSight = Math.ceil(this.box.clientHeight / ROW);
    const most = Math.max(0, this.count - inSight + 1);
    if (this.scale === 1) return Math.floor(this.box.scrollTop / ROW);
    const range = Math.max(1, this.box.scrollHeight - this.box.clientHeight);
    return Math.round((this.box.scrollTop / range) * most);
  }

  draw() {
    const first = Math.max(0, this.first() - 8);
    const last = Math.min(this.count, first + Math.ceil(this.box.clientHeight / ROW) + 18);
    for (const [index, row] of this.rows)
      if (index < first || index >= last) { row.remove(); this.rows.delete(index); }
    const offset = this.scale === 1 ? 0 : this.box.scrollTop - this.first() * ROW;
    for (let index = first; index < last; index++) {
      let row = this.rows.get(index);
      if (!row) {
        row = this.makeRow(index);
        this.rows.set(index, row);
        this.insert(row, index);
      }
      row.style.top = `${index * ROW + offset}px`;
    }
  }

  // Elements stay in the order of the rows, which is the reading order.
  insert(row, index) {
    const before = this.rows.get(index + 1);
    this.room.insertBefore(row, before && before !== row ? before : null);
  }

  update(index) {
    const row = this.rows.get(index);
    if (!row) return;
    const fresh = this.makeRow(index);
    fresh.style.top = row.style.top;
    row.replaceWith(fresh);
    this.rows.set(index, fresh);
  }

  show(index) {
    const height = this.box.clientHeight, top = index * ROW;
    if (this.scale === 1) {
      const at = this.box.scrollTop;
      if (top < at + 2 * ROW || top > at + height - 4 * ROW) this.box.scrollTop = top - height / 3;
    } else {
      const most = Math.max(1, this.count - Math.ceil(height / ROW) + 1);
      this.box.scrollTop = ((index - height / ROW / 3) / most) * (this.box.scrollHeight - height);
    }
    this.draw();
  }
}
