import type { MailTexts } from './texts.ts';

export const en: MailTexts = {
  signUp: {
    subject: 'Confirm your e-mail address for {brand}',
    title: 'Confirm your e-mail address',
    body: 'Someone, most likely you, would like to use {brand} with this address. Confirm it, then enter your name and choose a password.',
    button: 'Confirm address',
    ignore: 'If this was not you, you can ignore this e-mail: without this link no account is created.',
  },
  accountExists: {
    subject: 'You already have an account with {brand}',
    title: 'You already have an account',
    body: 'Someone, most likely you, wanted to create an account with this address at {brand}. It has an account already, so you can simply log in.',
    reset: 'Forgot the password? Choose a new one here:',
    ignore: 'If this was not you, you can ignore this e-mail: nothing has changed.',
  },
  passwordReset: {
    subject: 'Choose a new password for {brand}',
    title: 'Choose a new password',
    body: 'Someone, most likely you, asked for a new password for the account with this address. Choosing one logs you out on all devices.',
    button: 'Choose password',
    ignore: 'If this was not you, you can ignore this e-mail: your password stays as it is.',
  },
  joining: {
    invitation: {
      subject: '{company} invites you to {brand}',
      title: 'You are invited',
      body: '{company} invites you to work with it in {brand}. Enter your name and choose a password, and you are in.',
      button: 'Accept the invitation',
      ignore: 'If you do not want this, you can ignore this e-mail: without this link no account is created.',
    },
    'invitation-elsewhere': {
      title: 'You are invited, but in another company',
      body: '{company} invites you to {brand}. This address has an account in another company already, and an address belongs to one company only. If you want to join, ask {company} to invite you at another address.',
      ignore:
        'If you do not want this, you can ignore this e-mail: nothing has changed, and {company} does not see which company you are in.',
    },
    'join-requested': {
      subject: 'Somebody asks to join {company} in {brand}',
      title: 'Somebody asks to join your company',
      body: 'A person with an e-mail address of your domain asks to join {company}. Until an administrator approves, they see nothing of it.',
      button: 'Approve or decline',
      ignore: 'You get this e-mail because you are an administrator of your company. Approve only people you know.',
    },
    'join-approved': {
      subject: 'You are in {company} now',
      title: 'You can now join',
      body: 'An administrator of {company} approved your request. Log in to {brand} to begin.',
    },
    'join-declined': {
      subject: 'Your request was declined',
      body: 'The administrator of the company with your domain declined your request in {brand}. You may log in and start a company of your own.',
    },
    retention: {
      subject: '{company} changes how long personal data is kept',
      body: 'An administrator of {company} has changed how long personal data is kept. From {time} on these periods hold, in days (until now → from then on). Until then the change can be taken back.',
      button: 'See the periods',
      ignore: 'You get this e-mail because you are an administrator of your company.',
      kinds: {
        registrations: 'Registrations',
        documents: 'Documents (PDF)',
        jobs: 'Jobs and chats',
        sessions: 'Guest conversations',
        mails: 'Mails',
        audit: 'Audit log',
        figures: 'Figures without names',
      },
    },
    asked: 'You get this e-mail because you asked to join.',
    person: 'Name',
    email: 'E-mail',
  },
  registration: {
    subject: 'Registration: {site} · {qrCode} · {time}',
    title: 'A driver has registered',
    body: '{driver} has registered at {site}.',
    attached: 'The signed registration is attached as a PDF.',
    reason:
      'You get this e-mail because your address receives the registrations of the QR code “{qrCode}” of {company}.',
    stop: 'Want these e-mails no more? Stop them here:',
    time: 'Time',
    language: 'Language',
  },
  receiver: {
    subject: '{company} asks: may we send you registrations by e-mail?',
    title: 'May {company} send you registrations?',
    body: '{company} has added your address as a receiver. If you agree, you get each registration of a driver by e-mail, with the signed document as a PDF, from these gates:',
    more: 'More gates: {count}. You see all of them before you decide.',
    button: 'See and decide',
    works: 'The link works until {time}. You can stop these e-mails at any time later.',
    ignore: 'If you do nothing, you get no documents.',
    reason: 'You get this one mail because {company} has added your address.',
  },
  erased: {
    subject: '{company}: please delete received registrations',
    title: 'Please delete what you received',
    body: '{company} has erased the personal data of a registration. You were sent the following by mail, with the signed document as a PDF. Please delete these mails, the documents and all copies, and ask those to whom you passed them on to do the same. What a law requires you to keep is not affected.',
    reason:
      'You get this mail once because {company} has sent you registrations and has to inform you of the erasure (Art. 19 GDPR).',
  },
  logIn: 'Log in',
  linkWorks: 'The link works once, until {time}.',
  linkInFull: 'If the button does not work, open this address:',
  sentBy: 'Sent by {operator}',
};
