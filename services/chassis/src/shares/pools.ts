/**
 * All shared pools: each is what one company must not take from the others. A pool is declared by its name, so that this
 * list is whole. A pool belongs to one process: two replicas have two pools.
 */
export const pools = {
  recordings: 'streams of sound of guests who speak',
  uploads: 'bytes of uploaded files in memory',
  bodies: 'bytes of JSON bodies and forms in memory',
  speech: 'texts that are read aloud',
  'voice-notes': 'media of drivers that are decoded',
  'spoken-notes': 'voice notes that are made of texts and sent',
  transcripts: 'voice notes that become texts',
  signatures: 'drawn signatures that are decoded',
  passwords: 'passwords that are hashed',
  images: 'uploaded images that are decoded',
  'image-sizes': 'images whose other sizes are made',
  forms: 'registration forms with their questionnaires that are made',
  documents: 'documents that are printed',
  exports: 'exports of registrations that are read',
  lists: 'lists and other reads of staff that are made and written',
  'guest-reads': 'sessions that their guests read',
  answers: 'bytes of answers that wait for their readers',
  translation: 'texts that are translated',
  sentences: 'sentences that the interpreter translates',
  'translated-messages': 'messages that wait for their translation',
  'translated-jobs': 'jobs whose texts wait for their translation',
  'translated-questionnaires': 'questionnaires that wait for their translation',
} as const;

export type PoolName = keyof typeof pools;
