import type { MailTexts } from './texts.ts';

export const sv: MailTexts = {
  signUp: {
    subject: 'Bekräfta din e-postadress för {brand}',
    title: 'Bekräfta din e-postadress',
    body: 'Någon, troligen du, vill använda {brand} med den här adressen. Bekräfta den, ange sedan ditt namn och välj ett lösenord.',
    button: 'Bekräfta adressen',
    ignore: 'Om det inte var du behöver du inte göra något: utan den här länken skapas inget konto.',
  },
  accountExists: {
    subject: 'Du har redan ett konto hos {brand}',
    title: 'Du har redan ett konto',
    body: 'Någon, troligen du, ville använda {brand} med den här adressen. Den har redan ett konto, så det är bara att logga in.',
    reset: 'Glömt lösenordet? Välj ett nytt här:',
    ignore: 'Om det inte var du behöver du inte göra något: ingenting har ändrats.',
  },
  passwordReset: {
    subject: 'Välj ett nytt lösenord för {brand}',
    title: 'Välj ett nytt lösenord',
    body: 'Någon, troligen du, bad om ett nytt lösenord för kontot med den här adressen. När du väljer det loggas du ut på alla enheter.',
    button: 'Välj lösenord',
    ignore: 'Om det inte var du behöver du inte göra något: ditt lösenord är oförändrat.',
  },
  joining: {
    invitation: {
      subject: '{company} bjuder in dig till {brand}',
      title: 'Du är inbjuden',
      body: '{company} bjuder in dig att arbeta i {brand}. Ange ditt namn och välj ett lösenord, sedan kan du börja.',
      button: 'Tacka ja',
      ignore: 'Om du inte vill det behöver du inte göra något: utan den här länken skapas inget konto.',
    },
    'invitation-elsewhere': {
      title: 'Du är inbjuden, men har konto i ett annat företag',
      body: '{company} bjuder in dig till {brand}. Den här adressen har redan ett konto i ett annat företag, och en adress hör bara till ett företag. Om du vill vara med, be {company} om en inbjudan till en annan adress.',
      ignore:
        'Om du inte vill det behöver du inte göra något: ingenting har ändrats och {company} får inte veta var du har ditt konto.',
    },
    'join-requested': {
      subject: 'Någon vill gå med i {company} i {brand}',
      title: 'Någon vill gå med i ditt företag',
      body: 'En person med en e-postadress från er domän vill gå med i {company}. Innan en administratör godkänner ser personen ingenting.',
      button: 'Godkänn eller avslå',
      ignore:
        'Du får det här mejlet eftersom du är administratör för ditt företag. Godkänn bara personer som du känner.',
    },
    'join-approved': {
      subject: 'Du är nu med i {company}',
      title: 'Du kan börja',
      body: 'En administratör för {company} har godkänt din begäran. Logga in på {brand} för att börja.',
    },
    'join-declined': {
      subject: 'Din begäran avslogs',
      body: 'Administratören för företaget med din domän avslog din begäran i {brand}. Du kan logga in och skapa ett eget företag.',
    },
    retention: {
      subject: '{company} ändrar hur länge personuppgifter sparas',
      body: 'En administratör i {company} har ändrat hur länge personuppgifter sparas. Från {time} gäller dessa tider, i dagar (hittills → därefter). Fram till dess kan ändringen tas tillbaka.',
      button: 'Se tiderna',
      ignore: 'Du får det här mejlet eftersom du är administratör för ditt företag.',
      kinds: {
        registrations: 'Registreringar',
        documents: 'Dokument (PDF)',
        jobs: 'Uppdrag och chattar',
        sessions: 'Samtal med gäster',
        mails: 'E-post',
        audit: 'Granskningslogg',
        figures: 'Siffror utan namn',
      },
    },
    asked: 'Du får det här mejlet eftersom du bad om att få gå med.',
    person: 'Namn',
    email: 'E-post',
  },
  registration: {
    subject: 'Registrering: {site} · {qrCode} · {time}',
    title: 'En förare har registrerat sig',
    body: '{driver} har registrerat sig på {site}.',
    attached: 'Den undertecknade registreringen är bifogad som PDF.',
    reason: 'Du får det här mejlet eftersom din adress är mottagare för QR-koden ”{qrCode}” hos {company}.',
    stop: 'Vill du inte ha de här mejlen längre? Stoppa dem här:',
    time: 'Tid',
    language: 'Önskat språk',
  },
  receiver: {
    subject: '{company} frågar: får vi skicka registreringar till dig via e-post?',
    title: 'Får {company} skicka registreringar till dig?',
    body: '{company} har angett din adress som mottagare. Om du godkänner det får du varje registrering av en förare via e-post, med det undertecknade dokumentet som PDF, från de här grindarna:',
    more: 'Fler grindar: {count}. Du ser alla innan du bestämmer dig.',
    button: 'Se och bestäm',
    works: 'Länken fungerar till {time}. Du kan stoppa mejlen när som helst senare.',
    ignore: 'Om du inte gör något får du inga dokument.',
    reason: 'Du får det här enda mejlet eftersom {company} har angett din adress.',
  },
  erased: {
    subject: '{company}: radera mottagna registreringar',
    title: 'Radera det du har fått',
    body: '{company} har raderat personuppgifterna i en registrering. Följande har skickats till dig per mejl, med det undertecknade dokumentet som PDF. Radera dessa mejl, dokumenten och alla kopior, och be dem som du har lämnat dem vidare till att göra detsamma. Det som lagen kräver att du sparar berörs inte.',
    reason:
      'Du får det här mejlet en gång eftersom {company} har skickat registreringar till dig och måste informera dig om raderingen (artikel 19 GDPR).',
  },
  logIn: 'Logga in',
  linkWorks: 'Länken fungerar en gång, till {time}.',
  linkInFull: 'Om knappen inte fungerar, öppna den här adressen:',
  sentBy: 'Skickat av {operator}',
};
