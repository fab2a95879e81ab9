import type { MailTexts } from './texts.ts';

export const nl: MailTexts = {
  signUp: {
    subject: 'Bevestig uw e-mailadres voor {brand}',
    title: 'Bevestig uw e-mailadres',
    body: 'Iemand, waarschijnlijk u, wil {brand} met dit adres gebruiken. Bevestig het, vul daarna uw naam in en kies een wachtwoord.',
    button: 'Adres bevestigen',
    ignore: 'Als u het niet was, hoeft u niets te doen: zonder deze link wordt er geen account gemaakt.',
  },
  accountExists: {
    subject: 'U hebt al een account bij {brand}',
    title: 'U hebt al een account',
    body: 'Iemand, waarschijnlijk u, wilde {brand} met dit adres gebruiken. Er is al een account, dus u kunt gewoon inloggen.',
    reset: 'Wachtwoord vergeten? Kies hier een nieuw:',
    ignore: 'Als u het niet was, hoeft u niets te doen: er is niets veranderd.',
  },
  passwordReset: {
    subject: 'Kies een nieuw wachtwoord voor {brand}',
    title: 'Kies een nieuw wachtwoord',
    body: 'Iemand, waarschijnlijk u, vroeg om een nieuw wachtwoord voor het account met dit adres. Als u het kiest, wordt u op alle apparaten uitgelogd.',
    button: 'Wachtwoord kiezen',
    ignore: 'Als u het niet was, hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  },
  joining: {
    invitation: {
      subject: '{company} nodigt u uit voor {brand}',
      title: 'U bent uitgenodigd',
      body: '{company} nodigt u uit om samen te werken in {brand}. Vul uw naam in en kies een wachtwoord, dan kunt u beginnen.',
      button: 'Uitnodiging aannemen',
      ignore: 'Als u dit niet wilt, hoeft u niets te doen: zonder deze link wordt er geen account gemaakt.',
    },
    'invitation-elsewhere': {
      title: 'U bent uitgenodigd, maar hebt een account bij een ander bedrijf',
      body: '{company} nodigt u uit voor {brand}. Dit adres heeft al een account bij een ander bedrijf, en een adres hoort bij één bedrijf. Wilt u meedoen, vraag {company} dan om een uitnodiging op een ander adres.',
      ignore:
        'Als u dit niet wilt, hoeft u niets te doen: er is niets veranderd en {company} komt niet te weten waar uw account is.',
    },
    'join-requested': {
      subject: 'Iemand wil bij {company} in {brand}',
      title: 'Iemand wil bij uw bedrijf',
      body: 'Een persoon met een e-mailadres van uw domein wil bij {company}. Tot een beheerder toestemt, ziet die persoon niets.',
      button: 'Toestaan of weigeren',
      ignore: 'U ontvangt deze mail omdat u beheerder van uw bedrijf bent. Laat alleen mensen toe die u kent.',
    },
    'join-approved': {
      subject: 'U hoort nu bij {company}',
      title: 'U kunt beginnen',
      body: 'Een beheerder van {company} heeft uw verzoek goedgekeurd. Log in bij {brand} om te beginnen.',
    },
    'join-declined': {
      subject: 'Uw verzoek is afgewezen',
      body: 'De beheerder van het bedrijf met uw domein heeft uw verzoek in {brand} afgewezen. U kunt inloggen en een eigen bedrijf aanmaken.',
    },
    asked: 'U ontvangt deze mail omdat u om toegang hebt gevraagd.',
    person: 'Naam',
    email: 'E-mail',
  },
  registration: {
    subject: 'Aanmelding: {site} · {qrCode} · {time}',
    title: 'Een chauffeur heeft zich aangemeld',
    body: '{driver} heeft zich aangemeld bij {site}.',
    attached: 'De ondertekende aanmelding is als pdf bijgevoegd.',
    reason: 'U ontvangt deze mail omdat uw adres ontvanger is van de QR-code ‘{qrCode}’ van {company}.',
    stop: 'Wilt u deze mails niet meer? Zet ze hier stop:',
    time: 'Tijd',
    language: 'Voorkeurstaal',
  },
  receiver: {
    subject: '{company} vraagt: mogen wij u aanmeldingen per e-mail sturen?',
    title: 'Mag {company} u aanmeldingen sturen?',
    body: '{company} heeft uw adres als ontvanger opgegeven. Als u akkoord gaat, ontvangt u elke aanmelding van een chauffeur per e-mail, met het ondertekende document als pdf, van deze poorten:',
    more: 'Meer poorten: {count}. U ziet ze allemaal voordat u beslist.',
    button: 'Bekijken en beslissen',
    works: 'De link werkt tot {time}. U kunt deze mails later altijd stopzetten.',
    ignore: 'Als u niets doet, ontvangt u geen documenten.',
    reason: 'U ontvangt deze ene mail omdat {company} uw adres heeft opgegeven.',
  },
  logIn: 'Inloggen',
  linkWorks: 'De link werkt één keer, tot {time}.',
  linkInFull: 'Als de knop niet werkt, open dan dit adres:',
  sentBy: 'Verzonden door {operator}',
};
