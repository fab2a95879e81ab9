import type { MailTexts } from './texts.ts';

export const ro: MailTexts = {
  signUp: {
    subject: 'Confirmați adresa de e-mail pentru {brand}',
    title: 'Confirmați adresa de e-mail',
    body: 'Cineva, cel mai probabil dumneavoastră, dorește să folosească {brand} cu această adresă. Confirmați-o, apoi introduceți numele și alegeți o parolă.',
    button: 'Confirmați adresa',
    ignore: 'Dacă nu ați fost dumneavoastră, nu trebuie să faceți nimic: fără acest link nu se creează niciun cont.',
  },
  accountExists: {
    subject: 'Aveți deja un cont la {brand}',
    title: 'Aveți deja un cont',
    body: 'Cineva, cel mai probabil dumneavoastră, a dorit să creeze un cont cu această adresă la {brand}. Contul există deja, așa că vă puteți autentifica direct.',
    reset: 'Ați uitat parola? Alegeți una nouă aici:',
    ignore: 'Dacă nu ați fost dumneavoastră, nu trebuie să faceți nimic: nimic nu s-a schimbat.',
  },
  passwordReset: {
    subject: 'Alegeți o parolă nouă pentru {brand}',
    title: 'Alegeți o parolă nouă',
    body: 'Cineva, cel mai probabil dumneavoastră, a cerut o parolă nouă pentru contul cu această adresă. După alegerea ei va trebui să vă autentificați din nou pe toate dispozitivele.',
    button: 'Alegeți parola',
    ignore: 'Dacă nu ați fost dumneavoastră, nu trebuie să faceți nimic: parola rămâne aceeași.',
  },
  joining: {
    invitation: {
      subject: '{company} vă invită să folosiți {brand}',
      title: 'Aveți o invitație',
      body: '{company} vă invită să lucrați împreună în {brand}. Introduceți numele, alegeți o parolă și puteți începe.',
      button: 'Acceptați invitația',
      ignore: 'Dacă nu doriți, nu trebuie să faceți nimic: fără acest link nu se creează niciun cont.',
    },
    'invitation-elsewhere': {
      title: 'Aveți o invitație, dar contul este la altă companie',
      body: '{company} vă invită în {brand}. Această adresă are deja un cont la altă companie, iar o adresă aparține unei singure companii. Dacă doriți să vă alăturați, cereți de la {company} o invitație la altă adresă.',
      ignore:
        'Dacă nu doriți, nu trebuie să faceți nimic: nimic nu s-a schimbat, iar {company} nu află unde aveți contul.',
    },
    'join-requested': {
      subject: 'Cineva cere să se alăture: {company}, {brand}',
      title: 'Cineva cere să se alăture companiei dumneavoastră',
      body: 'O persoană cu o adresă de e-mail din domeniul dumneavoastră cere să se alăture companiei {company}. Până când un administrator aprobă, nu vede nimic.',
      button: 'Aprobați sau respingeți',
      ignore:
        'Primiți acest e-mail deoarece sunteți administrator al companiei. Aprobați numai persoane pe care le cunoașteți.',
    },
    'join-approved': {
      subject: 'Faceți parte acum din {company}',
      title: 'Puteți începe',
      body: 'Un administrator de la {company} a aprobat cererea dumneavoastră. Autentificați-vă în {brand} pentru a începe.',
    },
    'join-declined': {
      subject: 'Cererea dumneavoastră a fost respinsă',
      body: 'Administratorul companiei cu domeniul dumneavoastră a respins cererea în {brand}. Vă puteți autentifica și puteți crea o companie proprie.',
    },
    retention: {
      subject: '{company} schimbă durata de păstrare a datelor personale',
      body: 'Un administrator al firmei {company} a schimbat durata de păstrare a datelor personale. De la {time} sunt valabile aceste termene, în zile (până acum → de atunci). Până atunci schimbarea poate fi anulată.',
      button: 'Vedeți termenele',
      ignore: 'Primiți acest e-mail deoarece sunteți administrator al companiei.',
      kinds: {
        registrations: 'Înregistrări',
        documents: 'Documente (PDF)',
        jobs: 'Curse și chaturi',
        sessions: 'Convorbiri cu vizitatori',
        mails: 'E-mailuri',
        audit: 'Jurnal de audit',
        figures: 'Cifre fără nume',
      },
    },
    asked: 'Primiți acest e-mail deoarece ați cerut să vă alăturați.',
    person: 'Nume',
    email: 'E-mail',
  },
  registration: {
    subject: 'Înregistrare: {site} · {qrCode} · {time}',
    title: 'S-a înregistrat un șofer',
    body: '{driver} s-a înregistrat la {site}.',
    attached: 'Înregistrarea semnată este atașată ca PDF.',
    reason:
      'Primiți acest e-mail deoarece adresa dumneavoastră primește înregistrările de la codul QR „{qrCode}” al companiei {company}.',
    stop: 'Nu mai doriți aceste e-mailuri? Le opriți aici:',
    time: 'Ora',
    language: 'Limba preferată',
  },
  receiver: {
    subject: '{company} întreabă: vă putem trimite înregistrări prin e-mail?',
    title: '{company} vă poate trimite înregistrări?',
    body: '{company} a indicat adresa dumneavoastră ca destinatar. Dacă sunteți de acord, primiți prin e-mail fiecare înregistrare a unui șofer, cu documentul semnat în format PDF, de la aceste porți:',
    more: 'Alte porți: {count}. Le vedeți pe toate înainte de a decide.',
    button: 'Vedeți și decideți',
    works: 'Linkul funcționează până la {time}. Puteți opri aceste e-mailuri oricând ulterior.',
    ignore: 'Dacă nu faceți nimic, nu primiți documente.',
    reason: 'Primiți acest singur e-mail deoarece {company} a indicat adresa dumneavoastră.',
  },
  erased: {
    subject: '{company}: vă rugăm să ștergeți înregistrările primite',
    title: 'Vă rugăm să ștergeți ce ați primit',
    body: '{company} a șters datele personale ale unei înregistrări. Cele de mai jos v-au fost trimise prin e-mail, cu documentul semnat ca PDF. Vă rugăm să ștergeți aceste e-mailuri, documentele și toate copiile și să cereți același lucru celor cărora le-ați transmis. Ceea ce legea vă obligă să păstrați nu este vizat.',
    reason:
      'Primiți acest e-mail o singură dată deoarece {company} v-a trimis înregistrări și trebuie să vă informeze despre ștergere (art. 19 RGPD).',
  },
  logIn: 'Autentificare',
  linkWorks: 'Linkul funcționează o singură dată, până la {time}.',
  linkInFull: 'Dacă butonul nu funcționează, deschideți această adresă:',
  sentBy: 'Trimis de {operator}',
};
