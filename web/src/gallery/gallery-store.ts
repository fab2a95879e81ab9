import { createStore, type Store } from '../staff/data/store.ts';
import { placesApi } from '../staff/features/places/index.ts';
import { questionnairesApi } from '../staff/features/questionnaires/index.ts';
import { partsApi } from '../staff/parts/calls.ts';

const user = {
  userId: 'user-1',
  companyId: 'company-1',
  companyName: 'Hafenlogistik Nord',
  domain: 'hafen.example',
  role: 'user',
  state: 'active',
  name: 'Greta',
  surname: 'Sommer',
  email: 'greta@hafen.example',
  phoneNumber: '+49301234567',
  preferredLanguage: 'en',
} as const;

const site = (_id: string, plainName: string, address: string) => ({
  _id,
  plainName,
  address,
  lat: 53.5,
  lng: 10,
  isOurSite: true,
  version: 1,
});

/** A store with a user and what the selects read; nothing is asked of a server. */
export const galleryStore = async (): Promise<Store> => {
  const store = createStore({ status: 'in', token: 'none', user: { ...user } });
  const sites = [
    site('site-1', 'Harbour North', 'Am Kai 4, 20457 Hamburg'),
    site('site-2', 'مستودع الشمال', 'شارع الميناء 12'),
  ];
  await Promise.all([
    store.dispatch(placesApi.util.upsertQueryData('sites', undefined, sites as never)),
    store.dispatch(
      questionnairesApi.util.upsertQueryData('questionnaireNames', undefined, [
        { _id: 'food', name: 'Food hygiene at gate 4' },
      ]),
    ),
    store.dispatch(partsApi.util.upsertQueryData('quotas', undefined, { mails: { waiting: 3, quota: 200 } } as never)),
  ]);
  return store;
};
