import { stayLive } from './live.js';

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const ask = async (path, options) => {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer.status === 204 ? undefined : answer.json();
};
const put = (path, body) =>
  ask(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const find = (id) => document.getElementById(id);

const modes = {
  ok: 'Are answered',
  slow: 'Are answered 5 s late',
  fail: 'Are refused',
  hang: 'Are never answered',
  nonsense: 'Get nonsense',
  reset: 'Lose their connection',
};
const names = { translate: 'Translation', polly: 'Reading aloud', transcribe: 'Listening' };

const describe = ({ asked, answered, behaviour }) => {
  const { text, from, to, language, voice } = asked;
  const languages = [from && `${from} → ${to}`, language, voice].filter(Boolean).join(' · ');
  const said = element('bdi', { textContent: answered ?? '…' });
  if (behaviour !== 'ok' && behaviour !== 'slow') said.className = 'wrong';
  return [
    languages,
    ...(text ? [element('br'), element('bdi', { textContent: text })] : []),
    element('br'),
    '⇒ ',
    said,
  ];
};

const showCalls = async () => {
  const { calls } = await ask('api/calls');
  find('empty').hidden = calls.length > 0;
  find('calls').replaceChildren(
    ...calls
      .slice(-200)
      .reverse()
      .map((call) => {
        const time = new Date(call.at).toLocaleTimeString();
        return element(
          'li',
          {},
          element('small', { textContent: `${time} ${names[call.provider]} ` }),
          ...describe(call),
        );
      }),
  );
};

const showBehaviour = async () => {
  const now = await ask('api/behaviour');
  find('behaviour').replaceChildren(
    ...Object.entries(names).flatMap(([provider, name]) => {
      const select = element('select', { id: `of-${provider}` });
      for (const [value, textContent] of Object.entries(modes))
        select.append(element('option', { value, textContent }));
      select.value = now[provider].mode;
      select.addEventListener('change', () => put('api/behaviour', { [provider]: { mode: select.value } }));
      return [element('label', { htmlFor: select.id, textContent: name }), select];
    }),
  );
};

const showLines = async () => {
  const script = await ask('api/script');
  if (find('language').length === 0)
    find('language').append(...Object.keys(script).map((textContent) => element('option', { textContent })));
  find('lines').value = script[find('language').value].join('\n');
  find('lines').lang = find('language').value;
};
find('language').addEventListener('change', showLines);
find('lines').addEventListener('change', async () => {
  const lines = find('lines')
    .value.split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  await put('api/script', { [find('language').value]: lines });
  await showLines();
});

find('clear').addEventListener('click', () => ask('api/calls', { method: 'DELETE' }));
await Promise.all([showBehaviour(), showLines()]);
stayLive(() => Promise.all([showCalls(), showBehaviour()]));
