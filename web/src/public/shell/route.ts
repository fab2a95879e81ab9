import { previewPath } from '../../shared/questionnaire-preview.ts';

export type PublicRoute =
  | { page: 'landing' }
  | { page: 'trucker-registration'; barcodeId: string }
  | { page: 'questionnaire-registration'; barcodeId: string }
  /** A questionnaire that is being built, in a frame of the builder. */
  | { page: 'questionnaire-preview' }
  | { page: 'session'; barcodeId: string }
  | { page: 'trucker-confirm'; search: string }
  /** The short link of a step, `/t/<code>`. */
  | { page: 'trucker-confirm'; code: string }
  /** A registration's pass, `/p/<code>`. */
  | { page: 'pass'; code: string }
  /** The link of a message about the own data, `/m/<code>`. */
  | { page: 'my-data'; code: string }
  | { page: 'receiver'; token: string }
  | { page: 'redirect'; to: string };

export type ShownRoute = Exclude<PublicRoute, { page: 'redirect' }>;

// `/register` alone is the staff's sign-up; the addresses below it are public.
const staffPaths =
  /^\/(dashboard|on-site|session-list|session\/[^/]+|language-admin|profile|team|personal-data|questionnaire-create|questionnaire-list|questionnaire-edit\/[^/]+|create-job|create-site|our-sites|company-conversations|job-messages\/[^/]+|create-location|our-locations|truckers|manage-jobs|manage-jobs\/edit\/[^/]+|qrcode|barcode-edit\/[^/]+|registration-overview|login|confirm|register|public-session)$/;

/** The public page of an address; staff paths without their prefix are redirected to `/app/…`. */
export const routeOf = (address: Pick<URL, 'pathname' | 'search'>): PublicRoute => {
  const path = address.pathname.replace(/\/+$/, '') || '/';
  const barcodeId = new URLSearchParams(address.search).get('barcodeId')?.trim() ?? '';
  if (path === '/register/trucker-registration') return { page: 'trucker-registration', barcodeId };
  if (path === '/register/registration') return { page: 'questionnaire-registration', barcodeId };
  if (path === previewPath) return { page: 'questionnaire-preview' };
  if (path === '/register/trucker-confirm') return { page: 'trucker-confirm', search: address.search };
  const [, code] = /^\/t\/([^/]+)$/.exec(path) ?? [];
  if (code !== undefined) return { page: 'trucker-confirm', code };
  const [, pass] = /^\/p\/([^/]+)$/.exec(path) ?? [];
  if (pass !== undefined) return { page: 'pass', code: pass };
  const [, myData] = /^\/m\/([^/]+)$/.exec(path) ?? [];
  if (myData !== undefined) return { page: 'my-data', code: myData };
  if (path === '/app/public-session') return { page: 'session', barcodeId };
  if (path === '/app/receiver') {
    return { page: 'receiver', token: new URLSearchParams(address.search).get('token')?.trim() ?? '' };
  }
  if (staffPaths.test(path)) return { page: 'redirect', to: `/app${path}${address.search}` };
  return { page: 'landing' };
};
