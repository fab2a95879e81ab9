import type { createElement, ReactNode } from 'react';
import type { ShownRoute } from './route.ts';

/** Makes the page's element; the code that loads pages does not wait for React. */
export type MakePage = (create: typeof createElement) => ReactNode;

/** Loads the code of one page; a driver's phone loads no other. */
export const loadPage = async (route: ShownRoute): Promise<MakePage> => {
  switch (route.page) {
    case 'landing': {
      const { LandingPage } = await import('./landing/LandingPage.tsx');
      return (create) => create(LandingPage);
    }
    case 'trucker-registration': {
      const { TruckerRegistrationPage } = await import('../features/registration/form/TruckerRegistrationPage.tsx');
      return (create) => create(TruckerRegistrationPage, { barcodeId: route.barcodeId });
    }
    case 'questionnaire-registration': {
      const { QuestionnairePage } = await import('../features/registration/questionnaire/QuestionnairePage.tsx');
      return (create) => create(QuestionnairePage, { barcodeId: route.barcodeId });
    }
    case 'questionnaire-preview': {
      const { PreviewPage } = await import('../features/registration/questionnaire/PreviewPage.tsx');
      return (create) => create(PreviewPage);
    }
    case 'trucker-confirm': {
      const { TruckerConfirmPage } = await import('../features/driver-confirm/TruckerConfirmPage.tsx');
      return (create) => create(TruckerConfirmPage, { address: route });
    }
    case 'pass': {
      const { PassPage } = await import('../features/pass/PassPage.tsx');
      return (create) => create(PassPage, { code: route.code });
    }
    case 'my-data': {
      const { MyDataPage } = await import('../features/pass/MyDataPage.tsx');
      return (create) => create(MyDataPage, { code: route.code });
    }
    case 'receiver': {
      const { ReceiverPage } = await import('../features/receiver/ReceiverPage.tsx');
      return (create) => create(ReceiverPage, { token: route.token });
    }
    case 'session': {
      const { SessionPage } = await import('../features/session/SessionPage.tsx');
      return (create) => create(SessionPage, { barcodeId: route.barcodeId });
    }
  }
};
