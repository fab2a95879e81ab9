import type { MailTexts } from './texts.ts';

export const is: MailTexts = {
  signUp: {
    subject: 'Staðfestu netfangið þitt fyrir {brand}',
    title: 'Staðfestu netfangið þitt',
    body: 'Einhver, líklega þú, vill nota {brand} með þessu netfangi. Staðfestu það, skráðu síðan nafnið þitt og veldu lykilorð.',
    button: 'Staðfesta netfang',
    ignore: 'Ef það varst ekki þú þarf ekkert að gera: án þessa tengils verður enginn aðgangur til.',
  },
  accountExists: {
    subject: 'Þú ert nú þegar með aðgang að {brand}',
    title: 'Þú ert nú þegar með aðgang',
    body: 'Einhver, líklega þú, vildi nota {brand} með þessu netfangi. Það er nú þegar með aðgang, svo þú getur einfaldlega skráð þig inn.',
    reset: 'Gleymdist lykilorðið? Veldu nýtt hér:',
    ignore: 'Ef það varst ekki þú þarf ekkert að gera: ekkert hefur breyst.',
  },
  passwordReset: {
    subject: 'Veldu nýtt lykilorð fyrir {brand}',
    title: 'Veldu nýtt lykilorð',
    body: 'Einhver, líklega þú, bað um nýtt lykilorð fyrir aðganginn með þessu netfangi. Þegar þú velur það skráist þú út í öllum tækjum.',
    button: 'Velja lykilorð',
    ignore: 'Ef það varst ekki þú þarf ekkert að gera: lykilorðið þitt er óbreytt.',
  },
  joining: {
    invitation: {
      subject: '{company} býður þér í {brand}',
      title: 'Þér er boðið',
      body: '{company} býður þér að vinna í {brand}. Skráðu nafnið þitt, veldu lykilorð og þú getur byrjað.',
      button: 'Þiggja boðið',
      ignore: 'Ef þú vilt þetta ekki þarf ekkert að gera: án þessa tengils verður enginn aðgangur til.',
    },
    'invitation-elsewhere': {
      title: 'Þér er boðið, en aðgangurinn þinn er hjá öðru fyrirtæki',
      body: '{company} býður þér í {brand}. Þetta netfang er nú þegar með aðgang hjá öðru fyrirtæki og netfang tilheyrir aðeins einu fyrirtæki. Ef þú vilt vera með skaltu biðja {company} um boð á annað netfang.',
      ignore:
        'Ef þú vilt þetta ekki þarf ekkert að gera: ekkert hefur breyst og {company} fær ekki að vita hvar aðgangurinn þinn er.',
    },
    'join-requested': {
      subject: 'Einhver biður um að fá að vera með í {company} í {brand}',
      title: 'Einhver biður um að fá að vera með í fyrirtækinu þínu',
      body: 'Einstaklingur með netfang á léninu ykkar biður um að fá að vera með í {company}. Þar til stjórnandi samþykkir sér viðkomandi ekkert.',
      button: 'Samþykkja eða hafna',
      ignore: 'Þú færð þennan póst af því að þú ert stjórnandi fyrirtækisins. Samþykktu aðeins fólk sem þú þekkir.',
    },
    'join-approved': {
      subject: 'Þú ert nú í {company}',
      title: 'Þú getur byrjað',
      body: 'Stjórnandi hjá {company} samþykkti beiðnina þína. Skráðu þig inn í {brand} til að byrja.',
    },
    'join-declined': {
      subject: 'Beiðninni þinni var hafnað',
      body: 'Stjórnandi fyrirtækisins með lénið þitt hafnaði beiðninni þinni í {brand}. Þú getur skráð þig inn og stofnað eigið fyrirtæki.',
    },
    asked: 'Þú færð þennan póst af því að þú baðst um að fá að vera með.',
    person: 'Nafn',
    email: 'Netfang',
  },
  registration: {
    subject: 'Skráning: {site} · {qrCode} · {time}',
    title: 'Bílstjóri hefur skráð sig',
    body: '{driver}: ný skráning á starfsstöðinni {site}.',
    attached: 'Undirritaða skráningin fylgir með sem PDF.',
    reason: 'Þú færð þennan póst af því að netfangið þitt er viðtakandi QR-kóðans „{qrCode}“ hjá {company}.',
    stop: 'Viltu ekki fá þennan póst lengur? Afþakkaðu hann hér:',
    time: 'Tími',
    language: 'Valið tungumál',
  },
  receiver: {
    subject: '{company} spyr: megum við senda þér skráningar í tölvupósti?',
    title: 'Má {company} senda þér skráningar?',
    body: '{company} hefur gefið upp netfangið þitt sem viðtakanda. Ef þú samþykkir færðu hverja skráningu bílstjóra í tölvupósti, með undirritaða skjalinu sem PDF, frá þessum hliðum:',
    more: 'Fleiri hlið: {count}. Þú sérð þau öll áður en þú ákveður þig.',
    button: 'Skoða og ákveða',
    works: 'Tengillinn virkar til {time}. Þú getur afþakkað þennan póst hvenær sem er síðar.',
    ignore: 'Ef þú gerir ekkert færðu engin skjöl.',
    reason: 'Þú færð þennan eina póst af því að {company} hefur gefið upp netfangið þitt.',
  },
  logIn: 'Skrá inn',
  linkWorks: 'Tengillinn virkar einu sinni, til {time}.',
  linkInFull: 'Ef hnappurinn virkar ekki skaltu opna þessa slóð:',
  sentBy: 'Sent af {operator}',
};
