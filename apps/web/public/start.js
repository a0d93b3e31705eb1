// Runs before everything else, as a file of its own because the content security policy allows no inline script.

// zod would try whether strings may become code. They may not, and browsers would report the try (shell/trust-scripts.ts).
globalThis.__zod_globalConfig = { jitless: true };

// A browser may refuse to store anything. Then the page remembers until it is left.
(function () {
  function inMemory() {
    var names = {
      getItem: function (name) {
        return Object.prototype.hasOwnProperty.call(this, name) ? this[name] : null;
      },
      setItem: function (name, value) {
        this[name] = String(value);
      },
      removeItem: function (name) {
        delete this[name];
      },
    };
    return Object.create(names);
  }
  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      window[name].getItem('');
    } catch (refused) {
      void refused;
      Object.defineProperty(window, name, { configurable: true, value: inMemory() });
    }
  });
})();

// Old web views have no media queries. None matches there.
window.matchMedia =
  window.matchMedia ||
  function (media) {
    function ignore() {}
    return { media: media, matches: false, addEventListener: ignore, removeEventListener: ignore };
  };

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
