/* Sets theme and language before the first paint, so that nothing flashes, and fetches what every page behind the
   sign-in needs while the start of the app is fetched. Kept outside the page: the content security policy allows no
   inline script. The rules are those of lib/theme.ts and contract/locale.ts. */
/* The policy allows no code made of text either: the schemas do without, and do not try. */
self.__zod_globalConfig = { jitless: true };
(function () {
  var root = document.documentElement;
  var own = document.currentScript.dataset;
  var saved = null;
  var language = null;
  try {
    saved = localStorage.getItem('theme');
    language = new URLSearchParams(location.search).get('language') || localStorage.getItem('language');
  } catch (error) {
    saved = null;
  }
  var dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  var tags = { ja: 'ja', 'zh-cn': 'zh-Hans-CN', 'zh-hk': 'zh-Hant-HK' };
  var locale = localeOf((language || navigator.language || '').toLowerCase());
  root.lang = tags[locale] || 'en';
  if (own.texts && /^\/(pages|message)(\/|$)/.test(location.pathname)) {
    ['first', 'signed-in'].forEach(function (name) {
      var href = own.texts + '/' + locale + '/' + name + '.json';
      add({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: href });
    });
    own.files.split(' ').forEach(function (href) {
      if (/css$/.test(href)) add({ rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: href });
      else add({ rel: 'modulepreload', href: href });
    });
  }

  function localeOf(tag) {
    if (tags[tag]) return tag;
    if (/^ja\b/.test(tag)) return 'ja';
    if (!/^zh\b/.test(tag)) return 'en';
    return /-(hant|tw|hk|mo)\b/.test(tag) && !/-hans\b/.test(tag) ? 'zh-hk' : 'zh-cn';
  }
  function add(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
})();
