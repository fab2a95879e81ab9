import type { ConsentWording } from './wording.ts';

/** Published, so it is never changed: documents are filed with it. */
export const wording: ConsentWording = {
  en: {
    readEverything: 'I have read and understood everything on this page, including the safety rules of the site.',
    storeData: 'I agree that my details and my signature are stored to process this registration.',
  },
  de: {
    readEverything: 'Ich habe alles auf dieser Seite gelesen und verstanden, auch die Sicherheitsregeln des Standorts.',
    storeData:
      'Ich bin einverstanden, dass meine Angaben und meine Unterschrift zur Bearbeitung dieser Anmeldung gespeichert werden.',
  },
  pl: {
    readEverything:
      'Przeczytałem/-am i zrozumiałem/-am wszystko na tej stronie, w tym zasady bezpieczeństwa obowiązujące na terenie zakładu.',
    storeData: 'Zgadzam się na przechowywanie moich danych i podpisu w celu obsługi tego zgłoszenia.',
  },
  cs: {
    readEverything: 'Přečetl(a) jsem si vše na této stránce, včetně bezpečnostních pravidel areálu, a rozumím tomu.',
    storeData: 'Souhlasím s uložením svých údajů a podpisu za účelem zpracování této registrace.',
  },
  sk: {
    readEverything:
      'Prečítal(a) som si všetko na tejto stránke vrátane bezpečnostných pravidiel areálu a rozumiem tomu.',
    storeData: 'Súhlasím s uložením svojich údajov a podpisu na účely spracovania tejto registrácie.',
  },
  hu: {
    readEverything: 'Mindent elolvastam és megértettem ezen az oldalon, a telephely biztonsági szabályait is.',
    storeData: 'Hozzájárulok, hogy adataimat és aláírásomat a bejelentkezés feldolgozásához tárolják.',
  },
  bg: {
    readEverything: 'Прочетох и разбрах всичко на тази страница, включително правилата за безопасност на обекта.',
    storeData: 'Съгласен/съгласна съм данните и подписът ми да се съхраняват за обработка на тази регистрация.',
  },
  ro: {
    readEverything:
      'Am citit și am înțeles tot ce scrie pe această pagină, inclusiv regulile de siguranță ale locației.',
    storeData: 'Sunt de acord ca datele și semnătura mea să fie stocate pentru procesarea acestei înregistrări.',
  },
  uk: {
    readEverything: 'Я прочитав(-ла) і зрозумів(-ла) все на цій сторінці, зокрема правила безпеки на об’єкті.',
    storeData: 'Я погоджуюся на зберігання моїх даних і підпису для обробки цієї реєстрації.',
  },
  it: {
    readEverything:
      'Ho letto e compreso tutto ciò che è riportato in questa pagina, comprese le regole di sicurezza del sito.',
    storeData:
      'Acconsento alla conservazione dei miei dati e della mia firma per l’elaborazione di questa registrazione.',
  },
  es: {
    readEverything:
      'He leído y comprendido todo el contenido de esta página, incluidas las normas de seguridad del recinto.',
    storeData: 'Acepto que mis datos y mi firma se almacenen para tramitar este registro.',
  },
  fr: {
    readEverything: 'J’ai lu et compris tout le contenu de cette page, y compris les règles de sécurité du site.',
    storeData: 'J’accepte que mes données et ma signature soient conservées pour le traitement de cet enregistrement.',
  },
  sv: {
    readEverything: 'Jag har läst och förstått allt på den här sidan, även anläggningens säkerhetsregler.',
    storeData: 'Jag godkänner att mina uppgifter och min underskrift lagras för att behandla denna registrering.',
  },
  da: {
    readEverything: 'Jeg har læst og forstået alt på denne side, også stedets sikkerhedsregler.',
    storeData: 'Jeg accepterer, at mine oplysninger og min underskrift gemmes for at behandle denne registrering.',
  },
  nl: {
    readEverything: 'Ik heb alles op deze pagina gelezen en begrepen, ook de veiligheidsregels van de locatie.',
    storeData:
      'Ik ga ermee akkoord dat mijn gegevens en mijn handtekening worden opgeslagen om deze aanmelding te verwerken.',
  },
  is: {
    readEverything: 'Ég hef lesið og skilið allt á þessari síðu, þar á meðal öryggisreglur svæðisins.',
    storeData: 'Ég samþykki að upplýsingar mínar og undirskrift séu geymdar til að vinna úr þessari skráningu.',
  },
  ru: {
    readEverything: 'Я прочитал(а) и понял(а) всё на этой странице, включая правила безопасности на объекте.',
    storeData: 'Я согласен (согласна) на хранение моих данных и подписи для обработки этой регистрации.',
  },
  tr: {
    readEverything: 'Tesisin güvenlik kuralları dâhil bu sayfadaki her şeyi okudum ve anladım.',
    storeData: 'Bu kaydın işlenmesi için bilgilerimin ve imzamın saklanmasını kabul ediyorum.',
  },
  lt: {
    readEverything: 'Perskaičiau ir supratau viską šiame puslapyje, įskaitant teritorijos saugos taisykles.',
    storeData: 'Sutinku, kad mano duomenys ir parašas būtų saugomi šiai registracijai tvarkyti.',
  },
  pt: {
    readEverything: 'Li e compreendi tudo o que consta nesta página, incluindo as regras de segurança do local.',
    storeData: 'Aceito que os meus dados e a minha assinatura sejam guardados para tratar este registo.',
  },
  ar: {
    readEverything: 'لقد قرأت وفهمت كل ما ورد في هذه الصفحة، بما في ذلك قواعد السلامة في الموقع.',
    storeData: 'أوافق على حفظ بياناتي وتوقيعي لمعالجة هذا التسجيل.',
  },
};
