import type { MailTexts } from './texts.ts';

export const pt: MailTexts = {
  signUp: {
    subject: 'Confirme o seu endereço de e-mail para {brand}',
    title: 'Confirme o seu endereço de e-mail',
    body: 'Alguém, provavelmente quem lê este e-mail, quer usar {brand} com este endereço. Confirme-o, indique depois o seu nome e escolha uma palavra-passe.',
    button: 'Confirmar o endereço',
    ignore: 'Se o pedido não é seu, não precisa de fazer nada: sem este link não é criada nenhuma conta.',
  },
  accountExists: {
    subject: 'Já tem uma conta em {brand}',
    title: 'Já tem uma conta',
    body: 'Alguém, provavelmente quem lê este e-mail, quis criar uma conta com este endereço em {brand}. A conta já existe, por isso pode simplesmente iniciar sessão.',
    reset: 'Esqueceu-se da palavra-passe? Escolha uma nova aqui:',
    ignore: 'Se o pedido não é seu, não precisa de fazer nada: nada mudou.',
  },
  passwordReset: {
    subject: 'Escolha uma nova palavra-passe para {brand}',
    title: 'Escolha uma nova palavra-passe',
    body: 'Alguém, provavelmente quem lê este e-mail, pediu uma nova palavra-passe para a conta com este endereço. Ao escolhê-la, a sessão termina em todos os dispositivos.',
    button: 'Escolher palavra-passe',
    ignore: 'Se o pedido não é seu, não precisa de fazer nada: a sua palavra-passe mantém-se.',
  },
  joining: {
    invitation: {
      subject: 'Convite de {company} para {brand}',
      title: 'Recebeu um convite',
      body: '{company} enviou-lhe um convite para trabalhar com {brand}. Indique o seu nome, escolha uma palavra-passe e pode começar.',
      button: 'Aceitar o convite',
      ignore: 'Se não o pretende, não precisa de fazer nada: sem este link não é criada nenhuma conta.',
    },
    'invitation-elsewhere': {
      title: 'Recebeu um convite, mas a sua conta é de outra empresa',
      body: '{company} enviou-lhe um convite para {brand}. Este endereço já tem uma conta noutra empresa, e um endereço pertence a uma só empresa. Se quiser juntar-se, peça a {company} um convite para outro endereço.',
      ignore:
        'Se não o pretende, não precisa de fazer nada: nada mudou, e {company} não fica a saber onde tem a sua conta.',
    },
    'join-requested': {
      subject: 'Alguém pede para se juntar a {company} em {brand}',
      title: 'Alguém pede para se juntar à sua empresa',
      body: 'Uma pessoa com um endereço de e-mail do seu domínio pede para se juntar a {company}. Até um administrador aprovar, não vê nada.',
      button: 'Aprovar ou recusar',
      ignore: 'Recebe este e-mail porque administra a sua empresa. Aprove apenas pessoas que conhece.',
    },
    'join-approved': {
      subject: 'Agora faz parte de {company}',
      title: 'Pode começar',
      body: 'Um administrador de {company} aprovou o seu pedido. Inicie sessão em {brand} para começar.',
    },
    'join-declined': {
      subject: 'O seu pedido foi recusado',
      body: 'O administrador da empresa com o seu domínio recusou o seu pedido em {brand}. Pode iniciar sessão e criar a sua própria empresa.',
    },
    asked: 'Recebe este e-mail porque pediu para se juntar.',
    person: 'Nome',
    email: 'E-mail',
  },
  registration: {
    subject: 'Registo: {site} · {qrCode} · {time}',
    title: 'Um motorista registou-se',
    body: '{driver} registou-se em {site}.',
    attached: 'O registo assinado segue em anexo, em PDF.',
    reason: 'Recebe este e-mail porque o seu endereço recebe os registos do código QR «{qrCode}» de {company}.',
    stop: 'Já não quer estes e-mails? Deixe de os receber aqui:',
    time: 'Hora',
    language: 'Língua preferida',
  },
  receiver: {
    subject: '{company} pergunta: podemos enviar-lhe registos por e-mail?',
    title: '{company} pode enviar-lhe registos?',
    body: '{company} indicou o seu endereço como destinatário. Se aceitar, recebe por e-mail cada registo de um motorista, com o documento assinado em PDF, destas entradas:',
    more: 'Outras entradas: {count}. Vê todas antes de decidir.',
    button: 'Ver e decidir',
    works: 'O link funciona até {time}. Pode deixar de receber estes e-mails em qualquer altura.',
    ignore: 'Se não fizer nada, não recebe documentos.',
    reason: 'Recebe este único e-mail porque {company} indicou o seu endereço.',
  },
  logIn: 'Iniciar sessão',
  linkWorks: 'O link funciona uma vez, até {time}.',
  linkInFull: 'Se o botão não funcionar, abra este endereço:',
  sentBy: 'Enviado por {operator}',
};
