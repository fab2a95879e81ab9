import type { InterfaceLanguage } from '../../../../shared/languages.ts';

interface SlipLines {
  /** How a driver without a phone is called. */
  person: string;
  assembly: string;
}

const lines = (person: string, assembly: string): SlipLines => ({ person, assembly });

/** The slip's own words for the driver, in each interface language. */
export const slipLines: Record<InterfaceLanguage, SlipLines> = {
  en: lines('Somebody will come to your vehicle.', 'Assembly point'),
  de: lines('Jemand kommt zu Ihrem Fahrzeug.', 'Sammelplatz'),
  pl: lines('Ktoś podejdzie do Pana/Pani pojazdu.', 'Miejsce zbiórki'),
  cs: lines('Někdo přijde k vašemu vozidlu.', 'Shromaždiště'),
  sk: lines('Niekto príde k vášmu vozidlu.', 'Zhromaždisko'),
  hu: lines('Valaki odamegy a járművéhez.', 'Gyülekezési pont'),
  bg: lines('Някой ще дойде до Вашето превозно средство.', 'Сборно място'),
  ro: lines('Cineva va veni la vehiculul dumneavoastră.', 'Punct de adunare'),
  uk: lines('До вашого автомобіля хтось підійде.', 'Місце збору'),
  it: lines('Qualcuno verrà al suo veicolo.', 'Punto di raccolta'),
  es: lines('Alguien irá a su vehículo.', 'Punto de encuentro'),
  fr: lines('Quelqu’un viendra à votre véhicule.', 'Point de rassemblement'),
  sv: lines('Någon kommer till ditt fordon.', 'Samlingsplats'),
  da: lines('Der kommer nogen til dit køretøj.', 'Samlingssted'),
  nl: lines('Er komt iemand naar uw voertuig.', 'Verzamelplaats'),
  is: lines('Einhver kemur að ökutækinu þínu.', 'Söfnunarstaður'),
  ru: lines('К вашей машине кто-нибудь подойдёт.', 'Место сбора'),
  tr: lines('Aracınıza biri gelecek.', 'Toplanma noktası'),
  lt: lines('Kas nors ateis prie jūsų transporto priemonės.', 'Susirinkimo vieta'),
  pt: lines('Alguém irá até ao seu veículo.', 'Ponto de encontro'),
  ar: lines('سيأتي شخص إلى مركبتك.', 'نقطة التجمع'),
};
