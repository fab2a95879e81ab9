import type { MailTexts } from './texts.ts';

export const lt: MailTexts = {
  signUp: {
    subject: 'Patvirtinkite savo el. pašto adresą: „{brand}“',
    title: 'Patvirtinkite savo el. pašto adresą',
    body: 'Kažkas, greičiausiai jūs, nori naudotis „{brand}“ su šiuo adresu. Patvirtinkite jį, tada įrašykite vardą bei pavardę ir pasirinkite slaptažodį.',
    button: 'Patvirtinti adresą',
    ignore: 'Jei tai buvote ne jūs, nieko daryti nereikia: be šios nuorodos paskyra nesukuriama.',
  },
  accountExists: {
    subject: 'Jau turite „{brand}“ paskyrą',
    title: 'Jau turite paskyrą',
    body: 'Kažkas, greičiausiai jūs, norėjo naudotis „{brand}“ su šiuo adresu. Jis jau turi paskyrą, todėl galite tiesiog prisijungti.',
    reset: 'Pamiršote slaptažodį? Naują pasirinkite čia:',
    ignore: 'Jei tai buvote ne jūs, nieko daryti nereikia: niekas nepasikeitė.',
  },
  passwordReset: {
    subject: 'Pasirinkite naują „{brand}“ slaptažodį',
    title: 'Pasirinkite naują slaptažodį',
    body: 'Kažkas, greičiausiai jūs, paprašė naujo slaptažodžio paskyrai su šiuo adresu. Jį pasirinkus būsite atjungti visuose įrenginiuose.',
    button: 'Pasirinkti slaptažodį',
    ignore: 'Jei tai buvote ne jūs, nieko daryti nereikia: jūsų slaptažodis nesikeičia.',
  },
  joining: {
    invitation: {
      subject: '{company} kviečia jus į „{brand}“',
      title: 'Esate pakviesti',
      body: '{company} kviečia jus dirbti kartu „{brand}“ sistemoje. Įrašykite vardą ir pavardę, pasirinkite slaptažodį ir galite pradėti.',
      button: 'Priimti kvietimą',
      ignore: 'Jei to nenorite, nieko daryti nereikia: be šios nuorodos paskyra nesukuriama.',
    },
    'invitation-elsewhere': {
      title: 'Esate pakviesti, bet jūsų paskyra yra kitoje įmonėje',
      body: '{company} kviečia jus į „{brand}“. Šis adresas jau turi paskyrą kitoje įmonėje, o vienas adresas priklauso tik vienai įmonei. Jei norite prisijungti prie šios įmonės, paprašykite įmonės {company} kvietimo kitu adresu.',
      ignore:
        'Jei to nenorite, nieko daryti nereikia: niekas nepasikeitė, ir {company} nesužinos, kur yra jūsų paskyra.',
    },
    'join-requested': {
      subject: 'Kažkas prašo priimti į įmonę {company}, „{brand}“',
      title: 'Kažkas prašo priimti į jūsų įmonę',
      body: 'Asmuo su jūsų domeno el. pašto adresu prašo priimti į įmonę {company}. Kol administratorius nepatvirtina, jis nieko nemato.',
      button: 'Patvirtinti arba atmesti',
      ignore: 'Gavote šį laišką, nes esate savo įmonės administratorius. Patvirtinkite tik žmones, kuriuos pažįstate.',
    },
    'join-approved': {
      subject: 'Dabar priklausote įmonei {company}',
      title: 'Galite pradėti',
      body: 'Įmonės {company} administratorius patvirtino jūsų prašymą. Norėdami pradėti, prisijunkite prie „{brand}“.',
    },
    'join-declined': {
      subject: 'Jūsų prašymas atmestas',
      body: 'Jūsų domeno įmonės administratorius atmetė jūsų prašymą „{brand}“ sistemoje. Galite prisijungti ir sukurti savo įmonę.',
    },
    asked: 'Gavote šį laišką, nes prašėte jus priimti.',
    person: 'Vardas ir pavardė',
    email: 'El. paštas',
  },
  registration: {
    subject: 'Registracija: {site} · {qrCode} · {time}',
    title: 'Užsiregistravo vairuotojas',
    body: '{driver}: nauja registracija objekte {site}.',
    attached: 'Pasirašyta registracija pridėta kaip PDF.',
    reason: 'Gavote šį laišką, nes jūsų adresas yra tarp įmonės {company} QR kodo „{qrCode}“ gavėjų.',
    stop: 'Nebenorite šių laiškų? Atsisakyti galite čia:',
    time: 'Laikas',
    language: 'Pageidaujama kalba',
  },
  receiver: {
    subject: '{company} klausia: ar galime siųsti jums registracijas el. paštu?',
    title: 'Ar {company} gali siųsti jums registracijas?',
    body: '{company} nurodė jūsų adresą kaip gavėjo. Jei sutiksite, el. paštu gausite kiekvieną vairuotojo registraciją su pasirašytu PDF dokumentu iš šių vartų:',
    more: 'Kiti vartai: {count}. Prieš nuspręsdami matysite visus.',
    button: 'Peržiūrėti ir nuspręsti',
    works: 'Nuoroda veikia iki {time}. Vėliau šių laiškų galėsite atsisakyti bet kada.',
    ignore: 'Jei nieko nedarysite, dokumentų negausite.',
    reason: 'Gavote šį vieną laišką, nes {company} nurodė jūsų adresą.',
  },
  logIn: 'Prisijungti',
  linkWorks: 'Nuoroda veikia vieną kartą, iki {time}.',
  linkInFull: 'Jei mygtukas neveikia, atidarykite šį adresą:',
  sentBy: 'Siuntėjas: {operator}',
};
