import type { MailTexts } from './texts.ts';

export const hu: MailTexts = {
  signUp: {
    subject: 'Erősítse meg e-mail-címét: {brand}',
    title: 'E-mail-cím megerősítése',
    body: 'Valaki, valószínűleg Ön, ezzel a címmel szeretné használni: {brand}. Erősítse meg a címet, majd adja meg a nevét, és válasszon jelszót.',
    button: 'Cím megerősítése',
    ignore: 'Ha nem Ön volt, nincs teendője: e nélkül a link nélkül nem jön létre fiók.',
  },
  accountExists: {
    subject: 'Már van fiókja: {brand}',
    title: 'Már van fiókja',
    body: 'Valaki, valószínűleg Ön, ezzel a címmel szerette volna használni: {brand}. Ehhez a címhez már van fiók, így egyszerűen beléphet.',
    reset: 'Elfelejtette a jelszavát? Itt választhat újat:',
    ignore: 'Ha nem Ön volt, nincs teendője: semmi sem változott.',
  },
  passwordReset: {
    subject: 'Válasszon új jelszót: {brand}',
    title: 'Új jelszó választása',
    body: 'Valaki, valószínűleg Ön, új jelszót kért az ehhez a címhez tartozó fiókhoz. Az új jelszó kiválasztásával minden eszközön kiléptetjük.',
    button: 'Jelszó választása',
    ignore: 'Ha nem Ön volt, nincs teendője: a jelszava nem változik.',
  },
  joining: {
    invitation: {
      subject: 'Meghívó: {company}, {brand}',
      title: 'Meghívót kapott',
      body: '{company} meghívja Önt, hogy dolgozzon vele itt: {brand}. Adja meg a nevét, válasszon jelszót, és már kezdheti is.',
      button: 'Meghívó elfogadása',
      ignore: 'Ha ezt nem szeretné, nincs teendője: e nélkül a link nélkül nem jön létre fiók.',
    },
    'invitation-elsewhere': {
      title: 'Meghívót kapott, de egy másik céghez tartozik',
      body: '{company} meghívja Önt ide: {brand}. Ehhez a címhez már tartozik fiók egy másik cégnél, és egy cím csak egy céghez tartozhat. Ha csatlakozni szeretne, kérjen meghívót egy másik címre. A meghívó cég: {company}.',
      ignore:
        'Ha ezt nem szeretné, nincs teendője: semmi sem változott, és {company} nem tudja meg, melyik cégnél van fiókja.',
    },
    'join-requested': {
      subject: 'Valaki csatlakozni szeretne: {company}, {brand}',
      title: 'Valaki csatlakozni szeretne a cégéhez',
      body: 'Egy személy az Önök domainjéhez tartozó e-mail-címmel csatlakozni szeretne ehhez a céghez: {company}. Amíg egy rendszergazda jóvá nem hagyja, semmit sem lát.',
      button: 'Jóváhagyás vagy elutasítás',
      ignore:
        'Azért kapja ezt az e-mailt, mert Ön a cége rendszergazdája. Csak olyan személyt hagyjon jóvá, akit ismer.',
    },
    'join-approved': {
      subject: 'Mostantól ehhez a céghez tartozik: {company}',
      title: 'Kezdheti',
      body: 'A(z) {company} rendszergazdája jóváhagyta a kérését. A kezdéshez lépjen be: {brand}.',
    },
    'join-declined': {
      subject: 'A kérését elutasították',
      body: 'Az Ön domainjéhez tartozó cég rendszergazdája elutasította a kérését ({brand}). Beléphet, és saját céget hozhat létre.',
    },
    retention: {
      subject: '{company}: változik a személyes adatok megőrzési ideje',
      body: 'A(z) {company} egyik adminisztrátora megváltoztatta a személyes adatok megőrzési idejét. Ettől kezdve: {time}, ezek a határidők érvényesek, napokban (eddig → ezután). Addig a módosítás visszavonható.',
      button: 'Határidők megtekintése',
      ignore: 'Azért kapja ezt az e-mailt, mert Ön a cége rendszergazdája.',
      kinds: {
        registrations: 'Bejelentkezések',
        documents: 'Dokumentumok (PDF)',
        jobs: 'Megbízások és csevegések',
        sessions: 'Beszélgetések vendégekkel',
        mails: 'E-mailek',
        audit: 'Auditnapló',
        figures: 'Számok nevek nélkül',
      },
    },
    asked: 'Azért kapja ezt az e-mailt, mert csatlakozást kért.',
    person: 'Név',
    email: 'E-mail',
  },
  registration: {
    subject: 'Bejelentkezés: {site} · {qrCode} · {time}',
    title: 'Egy sofőr bejelentkezett',
    body: '{driver} bejelentkezett ezen a telephelyen: {site}.',
    attached: 'Az aláírt bejelentkezés PDF-ként csatolva van.',
    reason:
      'Azért kapja ezt az e-mailt, mert a címe szerepel a(z) „{qrCode}” QR-kód címzettjei között. Cég: {company}.',
    stop: 'Nem kéri többé ezeket az e-maileket? Itt leállíthatja őket:',
    time: 'Idő',
    language: 'Választott nyelv',
  },
  receiver: {
    subject: '{company} kérdezi: elküldhetjük Önnek e-mailben a sofőrök bejelentkezéseit?',
    title: '{company} elküldheti Önnek a sofőrök bejelentkezéseit?',
    body: '{company} megadta az Ön címét címzettként. Ha hozzájárul, e-mailben megkapja a sofőrök minden bejelentkezését, az aláírt dokumentummal PDF-ben, ezekről a kapukról:',
    more: 'További kapuk: {count}. A döntés előtt mindet látja.',
    button: 'Megnézem és döntök',
    works: 'A link eddig működik: {time}. Ezeket az e-maileket később bármikor leállíthatja.',
    ignore: 'Ha nem tesz semmit, nem kap dokumentumokat.',
    reason: 'Azért kapja ezt az egy e-mailt, mert {company} megadta az Ön címét.',
  },
  erased: {
    subject: '{company}: kérjük, törölje a kapott bejelentkezéseket',
    title: 'Kérjük, törölje, amit kapott',
    body: '{company} törölte egy bejelentkezés személyes adatait. Az alábbiakat e-mailben kapta meg, az aláírt dokumentummal PDF-ként. Kérjük, törölje ezeket az e-maileket, a dokumentumokat és minden másolatot, és kérje meg erre azokat is, akiknek továbbadta. Ez nem érinti azt, amit jogszabály alapján meg kell őriznie.',
    reason:
      'Azért kapja ezt az e-mailt egyszer, mert {company} bejelentkezéseket küldött Önnek, és tájékoztatnia kell a törlésről (GDPR 19. cikk).',
  },
  logIn: 'Belépés',
  linkWorks: 'A link egyszer működik, eddig: {time}.',
  linkInFull: 'Ha a gomb nem működik, nyissa meg ezt a címet:',
  sentBy: 'Feladó: {operator}',
};
