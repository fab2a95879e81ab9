import { languageKey } from './languages.ts';
import { readStored } from './stored.ts';

/** In the code itself: the texts of the pages may be what did not load. */
const texts: Record<string, readonly [text: string, button: string]> = {
  en: ['This page did not load. Check your connection.', 'Try again'],
  de: ['Die Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung.', 'Erneut versuchen'],
  pl: ['Strona się nie wczytała. Sprawdź połączenie.', 'Spróbuj ponownie'],
  cs: ['Stránka se nenačetla. Zkontrolujte připojení.', 'Zkusit znovu'],
  sk: ['Stránka sa nenačítala. Skontrolujte pripojenie.', 'Skúsiť znova'],
  hu: ['Az oldal nem töltődött be. Ellenőrizze a kapcsolatot.', 'Újra'],
  bg: ['Страницата не се зареди. Проверете връзката.', 'Опитайте отново'],
  ro: ['Pagina nu s-a încărcat. Verificați conexiunea.', 'Încercați din nou'],
  uk: ['Сторінка не завантажилася. Перевірте з’єднання.', 'Спробувати ще раз'],
  it: ['La pagina non si è caricata. Controlli la connessione.', 'Riprova'],
  es: ['La página no se ha cargado. Compruebe la conexión.', 'Reintentar'],
  fr: ['La page ne s’est pas chargée. Vérifiez votre connexion.', 'Réessayer'],
  sv: ['Sidan lästes inte in. Kontrollera anslutningen.', 'Försök igen'],
  da: ['Siden blev ikke indlæst. Kontrollér forbindelsen.', 'Prøv igen'],
  nl: ['De pagina is niet geladen. Controleer de verbinding.', 'Opnieuw proberen'],
  is: ['Síðan hlóðst ekki. Athugaðu tenginguna.', 'Reyna aftur'],
  ru: ['Страница не загрузилась. Проверьте соединение.', 'Повторить'],
  tr: ['Sayfa yüklenmedi. Bağlantınızı kontrol edin.', 'Tekrar dene'],
  lt: ['Puslapis neįkeltas. Patikrinkite ryšį.', 'Bandyti dar kartą'],
  pt: ['A página não carregou. Verifique a ligação.', 'Tentar de novo'],
  ar: ['لم يتم تحميل الصفحة. تحقق من الاتصال.', 'حاول مرة أخرى'],
};

/** The message in the first of these languages that it has, else in English. */
export const loadFailedTexts = (languages: readonly string[]) => {
  const code = languages.map((language) => language.slice(0, 2).toLowerCase()).find((each) => each in texts) ?? 'en';
  const [text, button] = texts[code] ?? ['', ''];
  return { code, text, button };
};

/** In the place of a page that can't start: what happened, and a button that loads it again. */
export const showLoadFailed = (failure: unknown): void => {
  console.error('The page did not start.', failure);
  const root = document.getElementById('root');
  if (!root) return;
  const { code, text, button } = loadFailedTexts([readStored(languageKey) ?? '', ...navigator.languages]);
  const main = document.createElement('main');
  main.className = 'shell-main';
  main.lang = code;
  main.dir = code === 'ar' ? 'rtl' : 'ltr';
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.textContent = text;
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'button button-main';
  again.textContent = button;
  again.addEventListener('click', () => window.location.reload());
  main.append(paragraph, again);
  root.querySelector('main')?.remove();
  root.append(main);
};
