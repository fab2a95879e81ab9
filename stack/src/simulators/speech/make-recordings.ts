import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhraseId, PhraseLanguage } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { recordingsFolder, type Recording } from './recordings.ts';
import { createSpeaker } from './sound/speaker.ts';
import { samplesOf, writeWav } from './sound/wav.ts';

/** Sentences of the phrase cards, as a driver would say them: so that the glossary knows their translations. */
const spoken: [language: PhraseLanguage, phrase: PhraseId][] = [
  ['pl', 'i-have-arrived'],
  ['pl', 'where-do-i-park'],
  ['pl', 'my-driving-time-is-used-up'],
  ['de', 'please-drive-to-the-ramp'],
  ['en', 'how-long-do-i-wait'],
  ['cs', 'where-do-i-report'],
  ['ro', 'i-need-a-pallet-jack'],
  ['uk', 'i-am-here-to-unload'],
  ['lt', 'where-is-the-toilet'],
  ['tr', 'goods-are-damaged'],
  ['hu', 'i-carry-dangerous-goods'],
  ['es', 'please-guide-me-in'],
  ['ru', 'may-i-rest-here'],
  ['it', 'my-vehicle-has-broken-down'],
];
const sampleRate = 16_000;

mkdirSync(recordingsFolder, { recursive: true });
for (const file of readdirSync(recordingsFolder)) rmSync(join(recordingsFolder, file));
const speaker = createSpeaker();
const recordings: Recording[] = [];
for (const [language, phrase] of spoken) {
  const text = phraseText(phrase, language);
  const bytes = await speaker.speak({ text, voice: language, sampleRate, as: 'pcm' });
  const file = `${language}-${phrase}.wav`;
  writeFileSync(join(recordingsFolder, file), writeWav({ samples: samplesOf(bytes), sampleRate }));
  recordings.push({ file, language, text });
}
writeFileSync(join(recordingsFolder, 'recordings.json'), `${JSON.stringify(recordings, null, 2)}\n`);
await speaker.close();
