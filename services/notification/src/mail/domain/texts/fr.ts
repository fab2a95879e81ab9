import type { MailTexts } from './texts.ts';

export const fr: MailTexts = {
  signUp: {
    subject: 'Confirmez votre adresse e-mail pour {brand}',
    title: 'Confirmez votre adresse e-mail',
    body: 'Quelqu’un, sans doute vous, souhaite utiliser {brand} avec cette adresse. Confirmez-la, puis indiquez votre nom et choisissez un mot de passe.',
    button: 'Confirmer l’adresse',
    ignore: 'Si ce n’était pas vous, il n’y a rien à faire : sans ce lien, aucun compte n’est créé.',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte {brand}',
    title: 'Vous avez déjà un compte',
    body: 'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse dans {brand}. Le compte existe déjà, vous pouvez donc simplement vous connecter.',
    reset: 'Mot de passe oublié ? Choisissez-en un nouveau ici :',
    ignore: 'Si ce n’était pas vous, il n’y a rien à faire : rien n’a changé.',
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe pour {brand}',
    title: 'Choisissez un nouveau mot de passe',
    body: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte avec cette adresse. Ce choix vous déconnecte de tous les appareils.',
    button: 'Choisir le mot de passe',
    ignore: 'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste le même.',
  },
  joining: {
    invitation: {
      subject: '{company} vous invite à rejoindre {brand}',
      title: 'Vous avez une invitation',
      body: '{company} vous invite à travailler avec {brand}. Indiquez votre nom, choisissez un mot de passe, et vous pouvez commencer.',
      button: 'Accepter l’invitation',
      ignore: 'Si vous ne le souhaitez pas, il n’y a rien à faire : sans ce lien, aucun compte n’est créé.',
    },
    'invitation-elsewhere': {
      title: 'Vous avez une invitation, mais votre compte est dans une autre entreprise',
      body: '{company} vous invite à rejoindre {brand}. Cette adresse a déjà un compte dans une autre entreprise, et une adresse n’appartient qu’à une entreprise. Pour rejoindre {company}, demandez une invitation à une autre adresse.',
      ignore:
        'Si vous ne le souhaitez pas, il n’y a rien à faire : rien n’a changé, et {company} ne saura pas où se trouve votre compte.',
    },
    'join-requested': {
      subject: 'Quelqu’un demande à rejoindre {company} dans {brand}',
      title: 'Quelqu’un demande à rejoindre votre entreprise',
      body: 'Une personne dont l’adresse e-mail est de votre domaine demande à rejoindre {company}. Tant qu’un administrateur n’a pas accepté, elle ne voit rien.',
      button: 'Accepter ou refuser',
      ignore:
        'Vous recevez cet e-mail parce que vous êtes administrateur de votre entreprise. N’acceptez que des personnes que vous connaissez.',
    },
    'join-approved': {
      subject: 'Vous faites maintenant partie de {company}',
      title: 'Vous pouvez commencer',
      body: 'Un administrateur de {company} a accepté votre demande. Connectez-vous à {brand} pour commencer.',
    },
    'join-declined': {
      subject: 'Votre demande a été refusée',
      body: 'L’administrateur de l’entreprise qui a votre domaine a refusé votre demande dans {brand}. Vous pouvez vous connecter et créer votre propre entreprise.',
    },
    retention: {
      subject: '{company} change la durée de conservation des données personnelles',
      body: 'Un administrateur de {company} a changé la durée de conservation des données personnelles. À partir de {time}, ces durées s’appliquent, en jours (jusqu’ici → ensuite). D’ici là, le changement peut être annulé.',
      button: 'Voir les durées',
      ignore: 'Vous recevez cet e-mail parce que vous êtes administrateur de votre entreprise.',
      kinds: {
        registrations: 'Enregistrements',
        documents: 'Documents (PDF)',
        jobs: 'Missions et chats',
        sessions: 'Conversations avec les visiteurs',
        mails: 'E-mails',
        audit: 'Journal d’audit',
        figures: 'Chiffres sans noms',
      },
    },
    asked: 'Vous recevez cet e-mail parce que vous avez demandé à entrer.',
    person: 'Nom',
    email: 'E-mail',
  },
  registration: {
    subject: 'Enregistrement : {site} · {qrCode} · {time}',
    title: 'Un chauffeur s’est enregistré',
    body: '{driver} : nouvel enregistrement sur le site {site}.',
    attached: 'L’enregistrement signé est joint en PDF.',
    reason:
      'Vous recevez cet e-mail parce que votre adresse reçoit les enregistrements du code QR « {qrCode} » de {company}.',
    stop: 'Vous ne voulez plus de ces e-mails ? Arrêtez-les ici :',
    time: 'Heure',
    language: 'Langue préférée',
  },
  receiver: {
    subject: '{company} demande : pouvons-nous vous envoyer des enregistrements par e-mail ?',
    title: '{company} peut-elle vous envoyer des enregistrements ?',
    body: '{company} a indiqué votre adresse comme destinataire. Si vous acceptez, vous recevez chaque enregistrement d’un chauffeur par e-mail, avec le document signé en PDF, de ces entrées :',
    more: 'Autres entrées : {count}. Vous les voyez toutes avant de décider.',
    button: 'Voir et décider',
    works: 'Le lien fonctionne jusqu’au {time}. Vous pourrez arrêter ces e-mails à tout moment.',
    ignore: 'Si vous ne faites rien, vous ne recevez aucun document.',
    reason: 'Vous recevez ce seul e-mail parce que {company} a indiqué votre adresse.',
  },
  erased: {
    subject: '{company} : veuillez supprimer des enregistrements reçus',
    title: 'Veuillez supprimer ce que vous avez reçu',
    body: '{company} a effacé les données personnelles d’un enregistrement. Les éléments suivants vous ont été envoyés par e-mail, avec le document signé en PDF. Veuillez supprimer ces e-mails, les documents et toutes les copies, et demander la même chose à ceux à qui vous les avez transmis. Ce que la loi vous oblige à conserver n’est pas concerné.',
    reason:
      'Vous recevez cet e-mail une seule fois parce que {company} vous a envoyé des enregistrements et doit vous informer de l’effacement (art. 19 RGPD).',
  },
  logIn: 'Se connecter',
  linkWorks: 'Le lien fonctionne une fois, jusqu’au {time}.',
  linkInFull: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  sentBy: 'Envoyé par {operator}',
};
