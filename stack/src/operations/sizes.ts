/** A day of one site, and the bytes that are kept of it: assumptions of November 2026, which docs/scale.md lists. */
export const site = {
  registrations: 150,
  jobs: 60,
  textsOfJob: 10,
  factsOfJob: 14,
  messages: 480,
  reads: 2_000,
  pages: 5,
  daysOfYear: 300,
} as const;

/** A peak second: three times the average of a day of ten hours. */
const peak = 3 / 36_000;
/** How full a core may be at the peak. */
const full = 0.6;
/** Bytes of what is kept. A registration's file part is its document and its signature. */
export const bytes = { files: 130_000, registration: 10_000, job: 20_000, message: 2_000, document: 100_000 } as const;
/** Days that it is kept: the defaults of `GET /privacy/retention`, and Kafka's six days with the last segment's one. */
export const kept = { registrations: 180, jobs: 365, sessions: 90, facts: 7 } as const;
/** A volume is for what is in it, half as much again: bloat, indexes, a fifth that stays free. */
const room = 1.5;
/** Seconds of a processor, as measured (docs/scale.md); a read's are assumed. */
const costs = { document: 1 / 8.8, message: 0.037, text: 0.042, registration: 0.026, read: 0.005 } as const;

/** Days on which somebody works among `days`. */
const working = (days: number) => (days * site.daysOfYear) / 365;

export interface Sizes {
  /** A peak second's. */
  rates: Record<'registrations' | 'messages' | 'texts' | 'facts' | 'reads', number>;
  sockets: number;
  /** Cores at the peak; `services` are ours and their share of the stores. */
  cores: Record<'documents' | 'chat' | 'whatsapp' | 'calls' | 'all', number>;
  /** Bytes that are there once the periods are over, on one instance of each store. */
  stored: Record<'files' | 'postgres' | 'mongodb' | 'kafka', number>;
  /** Bytes that a volume of each store needs. */
  volumes: Record<'postgres' | 'mongodb' | 'kafka', number>;
}

/** The need of so many sites. `hasFileStore`: files lie in an object store and not in PostgreSQL. */
export const sizesFor = (sites: number, { hasFileStore }: { hasFileStore: boolean }): Sizes => {
  const perSecond = (perDay: number) => sites * perDay * peak;
  const rates = {
    registrations: perSecond(site.registrations),
    messages: perSecond(site.messages),
    texts: perSecond(site.jobs * site.textsOfJob),
    facts: perSecond(site.jobs * site.factsOfJob),
    reads: perSecond(site.reads),
  };
  const cores = {
    documents: (rates.registrations * costs.document) / full,
    chat: (rates.messages * costs.message) / full,
    whatsapp: (rates.texts * costs.text) / full,
    calls: (rates.registrations * costs.registration + rates.reads * costs.read) / full,
  };
  const registrations = sites * site.registrations * working(kept.registrations);
  const files = registrations * bytes.files;
  const rows =
    registrations * bytes.registration +
    sites * site.jobs * working(kept.jobs) * bytes.job +
    (hasFileStore ? 0 : files);
  const stored = {
    files,
    postgres: rows,
    mongodb: sites * site.messages * working(kept.sessions) * bytes.message,
    kafka: sites * site.registrations * kept.facts * bytes.document,
  };
  return {
    rates,
    sockets: sites * site.pages,
    cores: { ...cores, all: Object.values(cores).reduce((sum, each) => sum + each, 0) },
    stored,
    volumes: { postgres: stored.postgres * room, mongodb: stored.mongodb * room, kafka: stored.kafka * room },
  };
};
