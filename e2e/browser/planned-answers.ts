import type { Page } from 'puppeteer';

/** The answer to a call of the page: an answer without the server, none at all, or the server's with other parts. */
export type Planned = { status: number; body?: object } | 'none' | { with: Record<string, object> };

/** The state that the documents call "the server gives no error text". */
export const failure: Planned = { status: 500, body: {} };

/** From the page's next document on a test answers some of its calls; all others go to the server. */
export const planAnswers = async (page: Page) => {
  let plan: [call: RegExp, answer: Planned] | undefined;
  await page.exposeFunction('plannedAnswer', (call: string) => (plan?.[0].test(call) ? plan[1] : null));
  await page.evaluateOnNewDocument(() => {
    const { plannedAnswer } = window as unknown as { plannedAnswer: (call: string) => Promise<Planned | null> };
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/api/')) return ask(input, init);
      const planned = await plannedAnswer(`${init?.method ?? 'GET'} ${pathname.slice('/api'.length)}${search}`);
      if (planned === null) return ask(input, init);
      if (planned === 'none') return new Promise<Response>(() => undefined);
      if ('status' in planned) {
        const headers = { 'content-type': 'application/json' };
        return new Response(JSON.stringify(planned.body ?? {}), { status: planned.status, headers });
      }
      const answer = await ask(input, init);
      const body = (await answer.json()) as Record<string, object>;
      const changed = Object.entries(planned.with).map(([name, parts]) => [name, { ...body[name], ...parts }]);
      return Response.json({ ...body, ...Object.fromEntries(changed) }, { headers: answer.headers });
    };
  });
  return {
    /** Calls as `GET /site/all?limit=1` that match get this answer, and no others. */
    answer: (call: RegExp, answer: Planned = failure) => {
      plan = [call, answer];
    },
    /** Every call goes to the server. */
    stop: () => {
      plan = undefined;
    },
  };
};
