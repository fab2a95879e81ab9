import type { MailTexts } from './texts.ts';

export const de: MailTexts = {
  signUp: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {brand}',
    title: 'E-Mail-Adresse bestätigen',
    body: 'Jemand, wahrscheinlich Sie, möchte {brand} mit dieser Adresse nutzen. Bestätigen Sie die Adresse, geben Sie dann Ihren Namen ein und wählen Sie ein Passwort.',
    button: 'Adresse bestätigen',
    ignore: 'Wenn Sie es nicht waren, ist nichts zu tun: Ohne diesen Link entsteht kein Konto.',
  },
  accountExists: {
    subject: 'Sie haben bereits ein Konto bei {brand}',
    title: 'Sie haben bereits ein Konto',
    body: 'Jemand, wahrscheinlich Sie, wollte {brand} mit dieser Adresse nutzen. Für diese Adresse gibt es schon ein Konto, Sie können sich also einfach einloggen.',
    reset: 'Passwort vergessen? Hier wählen Sie ein neues Passwort:',
    ignore: 'Wenn Sie es nicht waren, ist nichts zu tun: Es hat sich nichts geändert.',
  },
  passwordReset: {
    subject: 'Wählen Sie ein neues Passwort für {brand}',
    title: 'Neues Passwort wählen',
    body: 'Jemand, wahrscheinlich Sie, hat für das Konto mit dieser Adresse ein neues Passwort angefordert. Wenn Sie es wählen, werden Sie auf allen Geräten ausgeloggt.',
    button: 'Passwort wählen',
    ignore: 'Wenn Sie es nicht waren, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  joining: {
    invitation: {
      subject: '{company} lädt Sie zu {brand} ein',
      title: 'Sie sind eingeladen',
      body: '{company} lädt Sie ein, in {brand} mitzuarbeiten. Geben Sie Ihren Namen ein und wählen Sie ein Passwort, dann sind Sie dabei.',
      button: 'Einladung annehmen',
      ignore: 'Wenn Sie das nicht möchten, ist nichts zu tun: Ohne diesen Link entsteht kein Konto.',
    },
    'invitation-elsewhere': {
      title: 'Sie sind eingeladen, aber in einer anderen Firma',
      body: '{company} lädt Sie zu {brand} ein. Für diese Adresse gibt es schon ein Konto in einer anderen Firma, und eine Adresse gehört nur zu einer Firma. Wenn Sie mitarbeiten möchten, bitten Sie {company} um eine Einladung an eine andere Adresse.',
      ignore:
        'Wenn Sie das nicht möchten, ist nichts zu tun: Es hat sich nichts geändert, und {company} erfährt nicht, wo Sie sind.',
    },
    'join-requested': {
      subject: 'Jemand möchte zu {company} in {brand}',
      title: 'Jemand möchte zu Ihrer Firma',
      body: 'Eine Person mit einer E-Mail-Adresse Ihrer Domain möchte zu {company}. Bis ein Administrator zustimmt, sieht sie nichts davon.',
      button: 'Zustimmen oder ablehnen',
      ignore:
        'Sie erhalten diese Mail, weil Sie Administrator Ihrer Firma sind. Stimmen Sie nur Personen zu, die Sie kennen.',
    },
    'join-approved': {
      subject: 'Sie gehören jetzt zu {company}',
      title: 'Sie sind aufgenommen',
      body: 'Ein Administrator von {company} hat Ihrer Anfrage zugestimmt. Loggen Sie sich bei {brand} ein.',
    },
    'join-declined': {
      subject: 'Ihre Anfrage wurde abgelehnt',
      body: 'Der Administrator der Firma mit Ihrer Domain hat Ihre Anfrage in {brand} abgelehnt. Sie können sich einloggen und eine eigene Firma anlegen.',
    },
    retention: {
      subject: '{company} ändert, wie lange personenbezogene Daten bleiben',
      body: 'Ein Administrator von {company} hat geändert, wie lange personenbezogene Daten aufbewahrt werden. Ab {time} gelten diese Fristen, in Tagen (bisher → künftig). Bis dahin lässt sich die Änderung zurücknehmen.',
      button: 'Fristen ansehen',
      ignore: 'Sie erhalten diese Mail, weil Sie Administrator Ihrer Firma sind.',
      kinds: {
        registrations: 'Anmeldungen',
        documents: 'Dokumente (PDF)',
        jobs: 'Aufträge und Chats',
        sessions: 'Gespräche mit Gästen',
        mails: 'E-Mails',
        audit: 'Protokoll',
        figures: 'Zahlen ohne Namen',
      },
    },
    asked: 'Sie erhalten diese Mail, weil Sie um Aufnahme gebeten haben.',
    person: 'Name',
    email: 'E-Mail',
  },
  registration: {
    subject: 'Anmeldung: {site} · {qrCode} · {time}',
    title: 'Ein Fahrer hat sich angemeldet',
    body: '{driver} hat sich am Standort {site} angemeldet.',
    attached: 'Die unterschriebene Anmeldung ist als PDF angehängt.',
    reason: 'Sie erhalten diese Mail, weil Ihre Adresse Empfänger des QR-Codes „{qrCode}“ von {company} ist.',
    stop: 'Sie möchten diese Mails nicht mehr? Hier bestellen Sie sie ab:',
    time: 'Zeit',
    language: 'Sprache',
  },
  receiver: {
    subject: '{company} fragt: Dürfen wir Ihnen Anmeldungen per E-Mail senden?',
    title: 'Darf {company} Ihnen Anmeldungen senden?',
    body: '{company} hat Ihre Adresse als Empfänger genannt. Wenn Sie zustimmen, bekommen Sie jede Anmeldung eines Fahrers per E-Mail, mit dem unterschriebenen Dokument als PDF, von diesen Toren:',
    more: 'Weitere Tore: {count}. Sie sehen alle, bevor Sie entscheiden.',
    button: 'Ansehen und entscheiden',
    works: 'Der Link funktioniert bis {time}. Sie können diese Mails später jederzeit abbestellen.',
    ignore: 'Wenn Sie nichts tun, bekommen Sie keine Dokumente.',
    reason: 'Sie bekommen diese eine Mail, weil {company} Ihre Adresse genannt hat.',
  },
  erased: {
    subject: '{company}: Bitte löschen Sie erhaltene Anmeldungen',
    title: 'Bitte löschen Sie, was Sie erhalten haben',
    body: '{company} hat die personenbezogenen Daten einer Anmeldung gelöscht. Folgendes wurde Ihnen per E-Mail gesendet, mit dem unterschriebenen Dokument als PDF. Bitte löschen Sie diese Mails, die Dokumente und alle Kopien, und bitten Sie alle, an die Sie sie weitergegeben haben, um dasselbe. Was Sie nach einem Gesetz aufbewahren müssen, ist davon nicht betroffen.',
    reason:
      'Sie erhalten diese Mail einmal, weil {company} Ihnen Anmeldungen gesendet hat und Sie über die Löschung informieren muss (Art. 19 DSGVO).',
  },
  logIn: 'Einloggen',
  linkWorks: 'Der Link funktioniert einmal, bis {time}.',
  linkInFull: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  sentBy: 'Gesendet von {operator}',
};
