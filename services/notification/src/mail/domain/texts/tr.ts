import type { MailTexts } from './texts.ts';

export const tr: MailTexts = {
  signUp: {
    subject: '{brand} için e-posta adresinizi onaylayın',
    title: 'E-posta adresinizi onaylayın',
    body: 'Biri, büyük olasılıkla siz, {brand} uygulamasını bu adresle kullanmak istiyor. Adresi onaylayın, ardından adınızı girin ve bir parola seçin.',
    button: 'Adresi onayla',
    ignore: 'Bu siz değilseniz bir şey yapmanız gerekmez: bu bağlantı olmadan hesap açılmaz.',
  },
  accountExists: {
    subject: '{brand} hesabınız zaten var',
    title: 'Zaten bir hesabınız var',
    body: 'Biri, büyük olasılıkla siz, bu adresle bir {brand} hesabı oluşturmak istedi. Bu adresin zaten bir hesabı var; doğrudan giriş yapabilirsiniz.',
    reset: 'Parolanızı mı unuttunuz? Buradan yenisini seçin:',
    ignore: 'Bu siz değilseniz bir şey yapmanız gerekmez: hiçbir şey değişmedi.',
  },
  passwordReset: {
    subject: '{brand} için yeni bir parola seçin',
    title: 'Yeni bir parola seçin',
    body: 'Biri, büyük olasılıkla siz, bu adresin hesabı için yeni bir parola istedi. Seçtiğinizde tüm cihazlarda oturumunuz kapanır.',
    button: 'Parola seç',
    ignore: 'Bu siz değilseniz bir şey yapmanız gerekmez: parolanız aynı kalır.',
  },
  joining: {
    invitation: {
      subject: '{company} sizi {brand} uygulamasına davet ediyor',
      title: 'Davet edildiniz',
      body: '{company} sizi {brand} uygulamasında birlikte çalışmaya davet ediyor. Adınızı girin, bir parola seçin ve başlayın.',
      button: 'Daveti kabul et',
      ignore: 'Bunu istemiyorsanız bir şey yapmanız gerekmez: bu bağlantı olmadan hesap açılmaz.',
    },
    'invitation-elsewhere': {
      title: 'Davet edildiniz, ancak hesabınız başka bir şirkette',
      body: '{company} sizi {brand} uygulamasına davet ediyor. Bu adresin başka bir şirkette zaten bir hesabı var ve bir adres yalnızca bir şirkete ait olabilir. Katılmak isterseniz {company} şirketinden başka bir adrese davet isteyin.',
      ignore:
        'Bunu istemiyorsanız bir şey yapmanız gerekmez: hiçbir şey değişmedi ve {company} hesabınızın nerede olduğunu öğrenmez.',
    },
    'join-requested': {
      subject: 'Biri {brand} uygulamasında {company} şirketine katılmak istiyor',
      title: 'Biri şirketinize katılmak istiyor',
      body: 'E-posta alan adınızı kullanan bir kişi {company} şirketine katılmak istiyor. Bir yönetici onaylayana kadar hiçbir şey görmez.',
      button: 'Onayla ya da reddet',
      ignore: 'Bu e-postayı şirketinizin yöneticisi olduğunuz için aldınız. Yalnızca tanıdığınız kişileri onaylayın.',
    },
    'join-approved': {
      subject: 'Artık {company} şirketindesiniz',
      title: 'Başlayabilirsiniz',
      body: 'Bir {company} yöneticisi isteğinizi onayladı. Başlamak için {brand} uygulamasına giriş yapın.',
    },
    'join-declined': {
      subject: 'İsteğiniz reddedildi',
      body: 'E-posta alan adınızı kullanan şirketin yöneticisi {brand} uygulamasındaki isteğinizi reddetti. Giriş yapıp kendi şirketinizi oluşturabilirsiniz.',
    },
    asked: 'Bu e-postayı katılmak istediğiniz için aldınız.',
    person: 'Ad',
    email: 'E-posta',
  },
  registration: {
    subject: 'Kayıt: {site} · {qrCode} · {time}',
    title: 'Bir sürücü kaydoldu',
    body: '{driver}: {site} tesisinde yeni kayıt.',
    attached: 'İmzalı kayıt PDF olarak eklidir.',
    reason: 'Bu e-postayı, adresiniz {company} şirketinin “{qrCode}” QR kodundan gelen kayıtları aldığı için aldınız.',
    stop: 'Bu e-postaları artık istemiyor musunuz? Buradan durdurun:',
    time: 'Zaman',
    language: 'Tercih edilen dil',
  },
  receiver: {
    subject: '{company} soruyor: size e-postayla kayıt gönderebilir miyiz?',
    title: '{company} size kayıtları gönderebilir mi?',
    body: '{company} adresinizi alıcı olarak belirtti. Kabul ederseniz şu kapılardaki her sürücü kaydı, imzalı belge PDF olarak ekli hâlde size e-postayla gelir:',
    more: 'Diğer kapılar: {count}. Karar vermeden önce hepsini görürsünüz.',
    button: 'Gör ve karar ver',
    works: 'Bağlantı şu zamana kadar geçerlidir: {time}. Bu e-postaları sonra istediğiniz zaman durdurabilirsiniz.',
    ignore: 'Bir şey yapmazsanız belge almazsınız.',
    reason: 'Bu tek e-postayı {company} adresinizi belirttiği için aldınız.',
  },
  logIn: 'Giriş yap',
  linkWorks: 'Bağlantı bir kez çalışır, şu zamana kadar: {time}.',
  linkInFull: 'Düğme çalışmazsa bu adresi açın:',
  sentBy: 'Gönderen: {operator}',
};
