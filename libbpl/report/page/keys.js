// Keyboard shortcuts, and the colour theme.

function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
  byId("theme").textContent = { light: "Light", dark: "Dark" }[theme] || "Theme: system";
}

function nextTheme() {
  const themes = ["", "light", "dark"];
  const theme = themes[(themes.indexOf(document.documentElement.dataset.theme || "") + 1) % themes.length];
  setTheme(theme);
  say(`Theme: ${theme || "as the system's"}`);
}

function showKeys() {
  byId("keys").showModal();
}

// The action of each key; `page` is the object that start.js makes.
function keyActions(page) {
  return {
    "ArrowRight": () => page.walk.go(page.walk.at + 1),
    "ArrowLeft": () => page.walk.go(page.walk.at - 1),
    "Shift+ArrowRight": () => page.walk.over(1),
    "Shift+ArrowLeft": () => page.walk.over(-1),
    "Home": () => page.walk.go(0),
    "End": () => page.walk.go(Infinity),
    "]": () => page.neighbour(1, () => true),
    "[": () => page.neighbour(-1, () => true),
    "f": () => page.neighbour(1, (test) => test.outcome === "failed" || test.outcome === "error"),
    "b": () => page.toggle(),
    "u": () => page.source.nextNever(),
    "t": nextTheme,
    "?": showKeys,
    "/": () => byId("filter").focus(),
  };
}

function listenToKeys(page) {
  const actions = keyActions(page);
  document.addEventListener("keydown", (event) => {
    const tag = event.target.tagName;
    if (event.ctrlKey || event.altKey || event.metaKey || byId("keys").open) return;
    if (tag === "INPUT" && event.target.type === "search") {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (tag === "SELECT" || (tag === "INPUT" && /^(Arrow|Home|End)/.test(event.key))) return;
    const isArrow = event.key.startsWith("Arrow");
    const action = actions[(event.shiftKey && isArrow ? "Shift+" : "") + event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  byId("theme").addEventListener("click", nextTheme);
  byId("help").addEventListener("click", showKeys);
}
