import type { ConsentWording } from './wording.ts';

/** Published, so it is never changed: documents are filed with it. */
export const wording: ConsentWording = {
  en: {
    readEverything: 'I have read and understood everything on this page, including the safety rules of the site.',
    storeData:
      'I agree to my details and my signature being stored, and sent to the receivers that the company has named, to process this registration.',
  },
  de: {
    readEverything: 'Ich habe alles auf dieser Seite gelesen und verstanden, auch die Sicherheitsregeln des Standorts.',
    storeData:
      'Ich willige ein, dass meine Angaben und meine Unterschrift zur Bearbeitung dieser Anmeldung gespeichert und an die Empfänger gesendet werden, die die Firma benannt hat.',
  },
  pl: {
    readEverything:
      'Znam i rozumiem wszystko, co jest na tej stronie, w tym zasady bezpieczeństwa obowiązujące na terenie zakładu.',
    storeData:
      'Wyrażam zgodę na przechowywanie moich danych i podpisu oraz na wysłanie ich do odbiorców wskazanych przez firmę w celu obsługi tego zgłoszenia.',
  },
  cs: {
    readEverything: 'Znám vše na této stránce, včetně bezpečnostních pravidel areálu, a rozumím tomu.',
    storeData:
      'Souhlasím s uložením svých údajů a podpisu a s jejich zasláním příjemcům, které určila firma, za účelem zpracování této registrace.',
  },
  sk: {
    readEverything: 'Poznám všetko na tejto stránke vrátane bezpečnostných pravidiel areálu a rozumiem tomu.',
    storeData:
      'Súhlasím s uložením svojich údajov a podpisu a s ich zaslaním príjemcom, ktorých určila firma, na účely spracovania tejto registrácie.',
  },
  hu: {
    readEverything: 'Mindent elolvastam és megértettem ezen az oldalon, a telephely biztonsági szabályait is.',
    storeData:
      'Hozzájárulok ahhoz, hogy adataimat és aláírásomat a bejelentkezés feldolgozásához tárolják, és elküldjék a cég által megadott címzetteknek.',
  },
  bg: {
    readEverything: 'Прочетох и разбрах всичко на тази страница, включително правилата за безопасност на обекта.',
    storeData:
      'Давам съгласие данните и подписът ми да се съхраняват и да се изпращат на получателите, посочени от фирмата, за обработка на тази регистрация.',
  },
  ro: {
    readEverything:
      'Am citit și am înțeles tot ce scrie pe această pagină, inclusiv regulile de siguranță din incintă.',
    storeData:
      'Îmi dau consimțământul ca datele mele și semnătura mea să fie stocate și trimise destinatarilor indicați de companie pentru prelucrarea acestei înregistrări.',
  },
  uk: {
    readEverything: 'Мені відомо і зрозуміло все на цій сторінці, зокрема правила безпеки на об’єкті.',
    storeData:
      'Я погоджуюся на зберігання своїх даних і підпису та на їх надсилання отримувачам, яких вказала компанія, для обробки цієї реєстрації.',
  },
  it: {
    readEverything:
      'Ho letto e compreso tutto ciò che è riportato in questa pagina, comprese le regole di sicurezza dell’area.',
    storeData:
      'Acconsento alla conservazione dei miei dati e della mia firma e al loro invio ai destinatari indicati dall’azienda per l’elaborazione di questa registrazione.',
  },
  es: {
    readEverything:
      'He leído y comprendido todo el contenido de esta página, incluidas las normas de seguridad del recinto.',
    storeData:
      'Doy mi consentimiento para que se conserven mis datos y mi firma y se envíen a los destinatarios indicados por la empresa con el fin de tramitar este registro.',
  },
  fr: {
    readEverything:
      'J’ai lu et compris tout le contenu de cette page, y compris les règles de sécurité de l’établissement.',
    storeData:
      'Je consens à ce que mes données et ma signature soient conservées et envoyées aux destinataires désignés par l’entreprise pour traiter cet enregistrement.',
  },
  sv: {
    readEverything: 'Jag har läst och förstått allt på den här sidan, även anläggningens säkerhetsregler.',
    storeData:
      'Jag samtycker till att mina uppgifter och min underskrift lagras och skickas till de mottagare som företaget har angett, för behandlingen av denna registrering.',
  },
  da: {
    readEverything: 'Jeg har læst og forstået alt på denne side, også stedets sikkerhedsregler.',
    storeData:
      'Jeg giver samtykke til, at mine oplysninger og min underskrift gemmes og sendes til de modtagere, som virksomheden har angivet, så denne registrering kan behandles.',
  },
  nl: {
    readEverything: 'Ik heb alles op deze pagina gelezen en begrepen, ook de veiligheidsregels van de locatie.',
    storeData:
      'Ik geef toestemming om mijn gegevens en mijn handtekening op te slaan en naar de ontvangers te sturen die het bedrijf heeft opgegeven, om deze aanmelding te verwerken.',
  },
  is: {
    readEverything: 'Ég hef lesið og skilið allt á þessari síðu, þar á meðal öryggisreglur svæðisins.',
    storeData:
      'Ég samþykki að upplýsingar mínar og undirskrift séu geymdar og sendar þeim viðtakendum sem fyrirtækið hefur tilgreint til að vinna úr þessari skráningu.',
  },
  ru: {
    readEverything: 'Мне известно и понятно всё на этой странице, включая правила безопасности на объекте.',
    storeData:
      'Даю согласие на хранение моих данных и подписи и на их отправку получателям, которых указала компания, для обработки этой регистрации.',
  },
  tr: {
    readEverything: 'Tesisin güvenlik kuralları dâhil bu sayfadaki her şeyi okudum ve anladım.',
    storeData:
      'Bu kaydın işlenmesi için bilgilerimin ve imzamın saklanmasına ve şirketin belirttiği alıcılara gönderilmesine rıza gösteriyorum.',
  },
  lt: {
    readEverything: 'Perskaičiau ir supratau viską šiame puslapyje, įskaitant teritorijos saugos taisykles.',
    storeData:
      'Sutinku, kad mano duomenys ir parašas būtų saugomi ir siunčiami įmonės nurodytiems gavėjams šiai registracijai tvarkyti.',
  },
  pt: {
    readEverything: 'Li e compreendi tudo o que consta nesta página, incluindo as regras de segurança do local.',
    storeData:
      'Dou o meu consentimento para que os meus dados e a minha assinatura sejam conservados e enviados aos destinatários indicados pela empresa para tratar este registo.',
  },
  ar: {
    readEverything: 'لقد قرأت وفهمت كل ما ورد في هذه الصفحة، بما في ذلك قواعد السلامة في المنشأة.',
    storeData: 'أوافق على حفظ بياناتي وتوقيعي وإرسالهما إلى المستلمين الذين حددتهم الشركة، لمعالجة هذا التسجيل.',
  },
};
