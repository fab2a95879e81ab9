/** The greeting that the page plays when the guest has chosen a language (spec, public side, section 9). */
export const greeting = 'Hello, welcome. You can speak or type your request.';

const greetings: Record<string, string> = {
  en: greeting,
  de: 'Hallo und willkommen. Sie können Ihr Anliegen sprechen oder tippen.',
  pl: 'Dzień dobry, witamy. Możesz powiedzieć albo napisać, w czym możemy pomóc.',
  cs: 'Dobrý den, vítejte. Svůj požadavek můžete říct nebo napsat.',
  sk: 'Dobrý deň, vitajte. Svoju požiadavku môžete povedať alebo napísať.',
  hu: 'Üdvözöljük! Elmondhatja vagy beírhatja a kérését.',
  bg: 'Здравейте и добре дошли. Можете да кажете или да напишете от какво имате нужда.',
  ro: 'Bună ziua și bine ați venit. Puteți spune sau scrie ce doriți.',
  uk: 'Вітаємо! Ви можете сказати або написати, що вам потрібно.',
  it: 'Buongiorno, Le diamo il benvenuto. Può dire o scrivere la Sua richiesta.',
  es: 'Hola, le damos la bienvenida. Puede decir o escribir su petición.',
  fr: 'Bonjour et bienvenue. Vous pouvez dire ou écrire votre demande.',
  sv: 'Hej och välkommen. Du kan säga eller skriva vad du behöver.',
  da: 'Hej og velkommen. Du kan sige eller skrive, hvad du har brug for.',
  nl: 'Hallo en welkom. U kunt uw vraag inspreken of typen.',
  is: 'Halló og velkomin. Þú getur sagt eða skrifað erindi þitt.',
  ru: 'Здравствуйте, добро пожаловать. Вы можете сказать или написать, что вам нужно.',
  tr: 'Merhaba, hoş geldiniz. İsteğinizi söyleyebilir veya yazabilirsiniz.',
  lt: 'Sveiki atvykę. Savo prašymą galite pasakyti arba parašyti.',
  pt: 'Olá, damos-lhe as boas-vindas. Pode dizer ou escrever o seu pedido.',
  ar: 'مرحبًا وأهلًا بك. يمكنك التعبير عن طلبك بالكلام أو بالكتابة.',
};

export const isGreeting = (text: string): boolean => text === greeting;

/** The greeting in a language of the interface; undefined in any other language. */
export const greetingIn = (language: string): string | undefined => greetings[language];
