import type { MailTexts } from './texts.ts';

export const da: MailTexts = {
  signUp: {
    subject: 'Bekræft din e-mailadresse til {brand}',
    title: 'Bekræft din e-mailadresse',
    body: 'Nogen, sandsynligvis dig, vil bruge {brand} med denne adresse. Bekræft den, angiv derefter dit navn, og vælg en adgangskode.',
    button: 'Bekræft adressen',
    ignore: 'Hvis det ikke var dig, skal du ikke gøre noget: uden dette link oprettes ingen konto.',
  },
  accountExists: {
    subject: 'Du har allerede en konto hos {brand}',
    title: 'Du har allerede en konto',
    body: 'Nogen, sandsynligvis dig, ville bruge {brand} med denne adresse. Den har allerede en konto, så du kan bare logge ind.',
    reset: 'Har du glemt adgangskoden? Vælg en ny her:',
    ignore: 'Hvis det ikke var dig, skal du ikke gøre noget: intet er ændret.',
  },
  passwordReset: {
    subject: 'Vælg en ny adgangskode til {brand}',
    title: 'Vælg en ny adgangskode',
    body: 'Nogen, sandsynligvis dig, har bedt om en ny adgangskode til kontoen med denne adresse. Når du vælger den, bliver du logget ud på alle enheder.',
    button: 'Vælg adgangskode',
    ignore: 'Hvis det ikke var dig, skal du ikke gøre noget: din adgangskode er uændret.',
  },
  joining: {
    invitation: {
      subject: '{company} inviterer dig til {brand}',
      title: 'Du er inviteret',
      body: '{company} inviterer dig til at arbejde i {brand}. Angiv dit navn, og vælg en adgangskode, så kan du begynde.',
      button: 'Tag imod invitationen',
      ignore: 'Hvis du ikke ønsker det, skal du ikke gøre noget: uden dette link oprettes ingen konto.',
    },
    'invitation-elsewhere': {
      title: 'Du er inviteret, men har en konto i en anden virksomhed',
      body: '{company} inviterer dig til {brand}. Denne adresse har allerede en konto i en anden virksomhed, og en adresse hører kun til én virksomhed. Hvis du vil være med, så bed {company} om en invitation til en anden adresse.',
      ignore:
        'Hvis du ikke ønsker det, skal du ikke gøre noget: intet er ændret, og {company} får ikke at vide, hvor du har din konto.',
    },
    'join-requested': {
      subject: 'Nogen vil være med i {company} i {brand}',
      title: 'Nogen vil være med i din virksomhed',
      body: 'En person med en e-mailadresse fra jeres domæne vil være med i {company}. Indtil en administrator godkender, kan personen intet se.',
      button: 'Godkend eller afvis',
      ignore: 'Du får denne mail, fordi du er administrator i din virksomhed. Godkend kun personer, du kender.',
    },
    'join-approved': {
      subject: 'Du er nu med i {company}',
      title: 'Du kan begynde',
      body: 'En administrator i {company} har godkendt din anmodning. Log ind på {brand} for at begynde.',
    },
    'join-declined': {
      subject: 'Din anmodning blev afvist',
      body: 'Administratoren i virksomheden med dit domæne afviste din anmodning i {brand}. Du kan logge ind og oprette din egen virksomhed.',
    },
    asked: 'Du får denne mail, fordi du bad om at være med.',
    person: 'Navn',
    email: 'E-mail',
  },
  registration: {
    subject: 'Registrering: {site} · {qrCode} · {time}',
    title: 'En chauffør har registreret sig',
    body: '{driver} har registreret sig hos {site}.',
    attached: 'Den underskrevne registrering er vedhæftet som PDF.',
    reason: 'Du får denne mail, fordi din adresse er modtager for QR-koden »{qrCode}« hos {company}.',
    stop: 'Vil du ikke have disse mails længere? Stop dem her:',
    time: 'Tid',
    language: 'Foretrukket sprog',
  },
  receiver: {
    subject: '{company} spørger: må vi sende dig registreringer på e-mail?',
    title: 'Må {company} sende dig registreringer?',
    body: '{company} har angivet din adresse som modtager. Hvis du siger ja, får du hver chaufførregistrering på e-mail, med det underskrevne dokument som PDF, fra disse porte:',
    more: 'Flere porte: {count}. Du ser dem alle, før du beslutter dig.',
    button: 'Se og beslut',
    works: 'Linket virker til {time}. Du kan stoppe disse mails når som helst senere.',
    ignore: 'Hvis du ikke gør noget, får du ingen dokumenter.',
    reason: 'Du får denne ene mail, fordi {company} har angivet din adresse.',
  },
  logIn: 'Log ind',
  linkWorks: 'Linket virker én gang, til {time}.',
  linkInFull: 'Hvis knappen ikke virker, så åbn denne adresse:',
  sentBy: 'Sendt af {operator}',
};
