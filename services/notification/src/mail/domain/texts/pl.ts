import type { MailTexts } from './texts.ts';

export const pl: MailTexts = {
  signUp: {
    subject: 'Potwierdź swój adres e-mail w {brand}',
    title: 'Potwierdź adres e-mail',
    body: 'Ktoś, najprawdopodobniej Ty, chce korzystać z {brand} z tym adresem. Potwierdź adres, a potem podaj imię i nazwisko oraz wybierz hasło.',
    button: 'Potwierdź adres',
    ignore: 'Jeśli to nie Ty, nie musisz nic robić: bez tego linku konto nie powstanie.',
  },
  accountExists: {
    subject: 'Masz już konto w {brand}',
    title: 'Masz już konto',
    body: 'Ktoś, najprawdopodobniej Ty, chce używać tego adresu w {brand}. Konto dla tego adresu już istnieje, możesz się po prostu zalogować.',
    reset: 'Nie pamiętasz hasła? Tutaj wybierzesz nowe:',
    ignore: 'Jeśli to nie Ty, nie musisz nic robić: nic się nie zmieniło.',
  },
  passwordReset: {
    subject: 'Wybierz nowe hasło do {brand}',
    title: 'Wybierz nowe hasło',
    body: 'Ktoś, najprawdopodobniej Ty, poprosił o nowe hasło do konta z tym adresem. Po wybraniu nowego hasła nastąpi wylogowanie na wszystkich urządzeniach.',
    button: 'Wybierz hasło',
    ignore: 'Jeśli to nie Ty, nie musisz nic robić: hasło pozostaje bez zmian.',
  },
  joining: {
    invitation: {
      subject: '{company} zaprasza Cię do {brand}',
      title: 'Masz zaproszenie',
      body: '{company} zaprasza Cię do współpracy w {brand}. Podaj imię i nazwisko oraz wybierz hasło, i gotowe.',
      button: 'Przyjmij zaproszenie',
      ignore: 'Jeśli tego nie chcesz, nie musisz nic robić: bez tego linku konto nie powstanie.',
    },
    'invitation-elsewhere': {
      title: 'Masz zaproszenie, ale Twoje konto jest w innej firmie',
      body: '{company} zaprasza Cię do {brand}. Ten adres ma już konto w innej firmie, a adres należy tylko do jednej firmy. Jeśli chcesz dołączyć, poproś firmę {company} o zaproszenie na inny adres.',
      ignore:
        'Jeśli tego nie chcesz, nie musisz nic robić: nic się nie zmieniło, a {company} nie dowie się, gdzie masz konto.',
    },
    'join-requested': {
      subject: 'Ktoś prosi o dołączenie do firmy {company} w {brand}',
      title: 'Ktoś prosi o dołączenie do Twojej firmy',
      body: 'Osoba z adresem e-mail w domenie Twojej firmy prosi o dołączenie do firmy {company}. Dopóki administrator nie wyrazi zgody, nic nie zobaczy.',
      button: 'Zatwierdź lub odrzuć',
      ignore:
        'Otrzymujesz ten e-mail, ponieważ jesteś administratorem swojej firmy. Zatwierdzaj tylko osoby, które znasz.',
    },
    'join-approved': {
      subject: 'Należysz teraz do firmy {company}',
      title: 'Możesz wejść',
      body: 'Administrator firmy {company} zatwierdził Twoją prośbę. Zaloguj się do {brand}, aby zacząć.',
    },
    'join-declined': {
      subject: 'Twoja prośba została odrzucona',
      body: 'Administrator firmy z Twoją domeną odrzucił Twoją prośbę w {brand}. Możesz się zalogować i założyć własną firmę.',
    },
    retention: {
      subject: '{company} zmienia czas przechowywania danych osobowych',
      body: 'Administrator firmy {company} zmienił czas przechowywania danych osobowych. Od {time} obowiązują te okresy, w dniach (dotąd → odtąd). Do tego czasu zmianę można cofnąć.',
      button: 'Zobacz okresy',
      ignore: 'Otrzymujesz ten e-mail, ponieważ jesteś administratorem swojej firmy.',
      kinds: {
        registrations: 'Zgłoszenia',
        documents: 'Dokumenty (PDF)',
        jobs: 'Zlecenia i czaty',
        sessions: 'Rozmowy z gośćmi',
        mails: 'E-maile',
        audit: 'Dziennik audytu',
        figures: 'Liczby bez nazwisk',
      },
    },
    asked: 'Otrzymujesz ten e-mail, ponieważ z tego adresu wysłano prośbę o dołączenie.',
    person: 'Imię i nazwisko',
    email: 'E-mail',
  },
  registration: {
    subject: 'Zgłoszenie: {site} · {qrCode} · {time}',
    title: 'Zarejestrował się kierowca',
    body: '{driver}: nowe zgłoszenie w zakładzie {site}.',
    attached: 'Podpisane zgłoszenie jest załączone jako PDF.',
    reason: 'Otrzymujesz ten e-mail, ponieważ Twój adres jest na liście odbiorców kodu QR „{qrCode}” firmy {company}.',
    stop: 'Nie chcesz już tych e-maili? Tutaj je wyłączysz:',
    time: 'Czas',
    language: 'Preferowany język',
  },
  receiver: {
    subject: '{company} pyta: czy możemy wysyłać Ci zgłoszenia kierowców e-mailem?',
    title: 'Czy firma {company} może wysyłać Ci zgłoszenia kierowców?',
    body: 'Firma {company} podała Twój adres jako odbiorcę. Jeśli się zgodzisz, każde zgłoszenie kierowcy będzie przychodzić e-mailem, z podpisanym dokumentem PDF, z tych bram:',
    more: 'Więcej bram: {count}. Zobaczysz wszystkie, zanim zdecydujesz.',
    button: 'Zobacz i zdecyduj',
    works: 'Link działa do {time}. Te e-maile możesz później w każdej chwili wyłączyć.',
    ignore: 'Jeśli nic nie zrobisz, nie otrzymasz żadnych dokumentów.',
    reason: 'Otrzymujesz ten jeden e-mail, ponieważ firma {company} podała Twój adres.',
  },
  erased: {
    subject: '{company}: prosimy o usunięcie otrzymanych zgłoszeń',
    title: 'Prosimy o usunięcie otrzymanych danych',
    body: 'Firma {company} usunęła dane osobowe ze zgłoszenia. Poniższe wysłano do Ciebie e-mailem, z podpisanym dokumentem jako PDF. Prosimy o usunięcie tych wiadomości, dokumentów i wszystkich kopii oraz o przekazanie tej prośby osobom, którym je udostępniono. Nie dotyczy to danych, które trzeba przechowywać na mocy prawa.',
    reason:
      'Otrzymujesz ten e-mail jednorazowo, ponieważ firma {company} wysyłała Ci zgłoszenia i musi poinformować Cię o usunięciu (art. 19 RODO).',
  },
  logIn: 'Zaloguj się',
  linkWorks: 'Link działa jeden raz, do {time}.',
  linkInFull: 'Jeśli przycisk nie działa, otwórz ten adres:',
  sentBy: 'Nadawca: {operator}',
};
