// Runs before everything else, as a file of its own because the content security policy allows no inline script.

// zod would try whether strings may become code. They may not, and browsers would report the try (shell/trust-scripts.ts).
globalThis.__zod_globalConfig = { jitless: true };

// Where storage is refused, it lasts as long as the page.
(function () {
  function PageStorage() {}
  PageStorage.prototype = {
    getItem: function (key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem: function (key, value) {
      this[key] = String(value);
    },
    removeItem: function (key) {
      delete this[key];
    },
  };
  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      if (window[name]) return;
    } catch (refused) {
      void refused;
    }
    Object.defineProperty(window, name, { value: new PageStorage() });
  });
})();

// The colours, before the first paint.
(function () {
  var scheme = 'light';
  try {
    var chosen = localStorage.getItem('color-scheme');
    if (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches) chosen = 'dark';
    if (chosen === 'dark') scheme = 'dark';
  } catch (refused) {
    void refused;
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
