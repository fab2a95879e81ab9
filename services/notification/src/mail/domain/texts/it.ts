import type { MailTexts } from './texts.ts';

export const it: MailTexts = {
  signUp: {
    subject: 'Confermi il Suo indirizzo e-mail per {brand}',
    title: 'Confermi il Suo indirizzo e-mail',
    body: 'Qualcuno, molto probabilmente Lei, desidera usare {brand} con questo indirizzo. Lo confermi, poi inserisca il Suo nome e scelga una password.',
    button: 'Confermi l’indirizzo',
    ignore: 'Se la richiesta non è Sua, non deve fare nulla: senza questo link non viene creato alcun account.',
  },
  accountExists: {
    subject: 'Ha già un account su {brand}',
    title: 'Ha già un account',
    body: 'Qualcuno, molto probabilmente Lei, voleva creare un account con questo indirizzo su {brand}. Esiste già un account, quindi può semplicemente accedere.',
    reset: 'Ha dimenticato la password? Ne scelga una nuova qui:',
    ignore: 'Se la richiesta non è Sua, non deve fare nulla: niente è cambiato.',
  },
  passwordReset: {
    subject: 'Scelga una nuova password per {brand}',
    title: 'Scelga una nuova password',
    body: 'Qualcuno, molto probabilmente Lei, ha chiesto una nuova password per l’account con questo indirizzo. Quando la sceglie, la sessione si chiude su tutti i dispositivi.',
    button: 'Scelga la password',
    ignore: 'Se la richiesta non è Sua, non deve fare nulla: la Sua password resta invariata.',
  },
  joining: {
    invitation: {
      subject: '{company} La invita a usare {brand}',
      title: 'Ha ricevuto un invito',
      body: '{company} La invita a lavorare insieme con {brand}. Inserisca il Suo nome, scelga una password e può iniziare.',
      button: 'Accetti l’invito',
      ignore: 'Se non lo desidera, non deve fare nulla: senza questo link non viene creato alcun account.',
    },
    'invitation-elsewhere': {
      title: 'Ha ricevuto un invito, ma il Suo account è in un’altra azienda',
      body: '{company} La invita a usare {brand}. Questo indirizzo ha già un account in un’altra azienda, e un indirizzo appartiene a una sola azienda. Se vuole entrare, chieda a {company} un invito a un altro indirizzo.',
      ignore:
        'Se non lo desidera, non deve fare nulla: niente è cambiato e {company} non viene a sapere dove ha l’account.',
    },
    'join-requested': {
      subject: 'Qualcuno chiede di entrare in {company} su {brand}',
      title: 'Qualcuno chiede di entrare nella Sua azienda',
      body: 'Una persona con un indirizzo e-mail del Suo dominio chiede di entrare in {company}. Finché un amministratore non approva, non vede nulla.',
      button: 'Approvi o rifiuti',
      ignore: 'Riceve questa e-mail perché amministra la Sua azienda. Approvi solo persone che conosce.',
    },
    'join-approved': {
      subject: 'Ora fa parte di {company}',
      title: 'Può iniziare',
      body: 'Un amministratore di {company} ha approvato la Sua richiesta. Acceda a {brand} per iniziare.',
    },
    'join-declined': {
      subject: 'La Sua richiesta è stata rifiutata',
      body: 'L’amministratore dell’azienda con il Suo dominio ha rifiutato la Sua richiesta su {brand}. Può accedere e creare una Sua azienda.',
    },
    retention: {
      subject: '{company} cambia la durata di conservazione dei dati personali',
      body: 'Un amministratore di {company} ha cambiato per quanto tempo si conservano i dati personali. Da {time} valgono questi termini, in giorni (finora → in seguito). Fino ad allora la modifica si può annullare.',
      button: 'Vedere i termini',
      ignore: 'Riceve questa e-mail perché amministra la Sua azienda.',
      kinds: {
        registrations: 'Registrazioni',
        documents: 'Documenti (PDF)',
        jobs: 'Incarichi e chat',
        sessions: 'Conversazioni con ospiti',
        mails: 'E-mail',
        audit: 'Registro delle attività',
        figures: 'Cifre senza nomi',
      },
    },
    asked: 'Riceve questa e-mail perché ha chiesto di entrare.',
    person: 'Nome',
    email: 'E-mail',
  },
  registration: {
    subject: 'Registrazione: {site} · {qrCode} · {time}',
    title: 'Un autista si è registrato',
    body: '{driver}: nuova registrazione presso {site}.',
    attached: 'La registrazione firmata è allegata in PDF.',
    reason:
      'Riceve questa e-mail perché il Suo indirizzo riceve le registrazioni del codice QR «{qrCode}» di {company}.',
    stop: 'Non desidera più queste e-mail? Le interrompa qui:',
    time: 'Ora',
    language: 'Lingua preferita',
  },
  receiver: {
    subject: '{company} chiede: possiamo inviarLe le registrazioni per e-mail?',
    title: '{company} può inviarLe le registrazioni?',
    body: '{company} ha indicato il Suo indirizzo come destinatario. Se accetta, riceve per e-mail ogni registrazione di un autista, con il documento firmato in PDF, da questi ingressi:',
    more: 'Altri ingressi: {count}. Li vede tutti prima di decidere.',
    button: 'Veda e decida',
    works: 'Il link funziona fino al {time}. Può interrompere queste e-mail in qualsiasi momento.',
    ignore: 'Se non fa nulla, non riceve documenti.',
    reason: 'Riceve questa sola e-mail perché {company} ha indicato il Suo indirizzo.',
  },
  erased: {
    subject: '{company}: elimini le registrazioni ricevute',
    title: 'Elimini quanto ha ricevuto',
    body: '{company} ha cancellato i dati personali di una registrazione. Quanto segue Le è stato inviato per e-mail, con il documento firmato in PDF. Elimini queste e-mail, i documenti e tutte le copie, e chieda lo stesso a coloro a cui li ha trasmessi. Ciò che la legge impone di conservare non è interessato.',
    reason:
      'Riceve questa e-mail una sola volta perché {company} Le ha inviato registrazioni e deve informarLa della cancellazione (art. 19 GDPR).',
  },
  logIn: 'Accedi',
  linkWorks: 'Il link funziona una volta, fino al {time}.',
  linkInFull: 'Se il pulsante non funziona, apra questo indirizzo:',
  sentBy: 'Inviato da {operator}',
};
