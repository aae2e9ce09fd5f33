/* Sets theme and language before the first paint, so that nothing flashes, and fetches what the page needs while the
   start of the app is fetched: its code, its texts, and what the server says of who has signed in. Kept outside the
   page: the content security policy allows no inline script. The rules are those of lib/theme.ts, lib/api.ts and
   contract/locale.ts. */
/* The policy allows no code made of text either: the schemas do without, and do not try. */
self.__zod_globalConfig = { jitless: true };
(function () {
  var root = document.documentElement;
  var own = document.currentScript.dataset;
  var saved = {};
  try {
    ['theme', 'language', 'rail-collapsed'].forEach(function (key) {
      saved[key] = localStorage.getItem(key);
    });
  } catch (error) {
    saved = {};
  }
  var theme = saved.theme;
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (saved['rail-collapsed']) root.dataset.rail = 'collapsed';
  var language = new URLSearchParams(location.search).get('language') || saved.language;
  var tags = { ja: 'ja', 'zh-cn': 'zh-Hans-CN', 'zh-hk': 'zh-Hant-HK' };
  var locale = localeOf((language || navigator.language || '').toLowerCase());
  root.lang = tags[locale] || 'en';
  if (own.calls) self.earlyAnswers = new Map(listed(own.calls).map(decodeURIComponent).filter(isWanted).map(callEarly));
  listed(own.groups).forEach(function (name) {
    var href = own.texts + '/' + locale + '/' + name + '.json';
    add({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: href });
  });
  listed(own.files).forEach(function (href) {
    if (/css$/.test(href)) add({ rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: href });
    else add({ rel: 'modulepreload', href: href });
  });

  function localeOf(tag) {
    if (tags[tag]) return tag;
    if (/^ja\b/.test(tag)) return 'ja';
    if (!/^zh\b/.test(tag)) return 'en';
    return /-(hant|tw|hk|mo)\b/.test(tag) && !/-hans\b/.test(tag) ? 'zh-hk' : 'zh-cn';
  }
  function listed(names) {
    return names ? names.split(' ') : [];
  }
  function add(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
  /* A call that asks for something in particular is what the page shows at its bare address. */
  function isWanted(call) {
    return location.search === '' || !/[ ?]/.test(call);
  }
  /* A call is an address; one that is posted has a space after it, and the body that is sent. */
  function callEarly(call) {
    var path = call.split(' ')[0];
    var options = { credentials: 'same-origin' };
    var headers = {
      accept: 'application/json',
      language: saved.language || locale,
      'page-url': encodeURI(location.pathname),
      'x-refusal-status': '200',
    };
    if (self !== top) headers['page-framed'] = '1';
    options.headers = headers;
    if (path !== call) {
      var token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie);
      if (token) headers['X-XSRF-TOKEN'] = decodeURIComponent(token[1]);
      options.method = 'POST';
      var body = call.slice(path.length + 1);
      if (body) {
        headers['content-type'] = 'application/json';
        options.body = body;
      }
    }
    var answer = fetch(path, options);
    answer.catch(function () {});
    return [call, answer];
  }
})();
