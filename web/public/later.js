/* On a public page, which came with its content: loads the code behind it once the page is on screen, or at the first
   sign that somebody uses it. Kept outside the page: the content security policy allows no inline script. */
(function () {
  var own = document.currentScript;
  var signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  var started = false;
  function add(tag, attributes) {
    document.head.append(Object.assign(document.createElement(tag), attributes));
  }
  function start() {
    if (started) return;
    started = true;
    own.dataset.ahead.split(' ').forEach(function (href) {
      if (href) add('link', { rel: 'modulepreload', href: href });
    });
    add('script', { type: 'module', src: own.dataset.code });
  }
  function whenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start, 200);
  }
  /* The page may be there before it was painted, and its fonts come after that. */
  function whenPainted() {
    if (!window.PerformanceObserver || document.visibilityState === 'hidden') return whenIdle();
    new PerformanceObserver(function (list, observer) {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      document.fonts.ready.then(function () {
        setTimeout(whenIdle, 300);
      });
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 4000);
  }
  signs.forEach(function (sign) {
    addEventListener(sign, start, { once: true, passive: true });
  });
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
})();
