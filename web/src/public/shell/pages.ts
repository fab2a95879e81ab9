import { createElement, type ReactNode } from 'react';
import type { PublicRoute } from './route.ts';

type Page = Exclude<PublicRoute, { page: 'redirect' }>;

/** Loads the code of one page; a driver's phone loads no other. */
export const loadPage = async (route: Page): Promise<ReactNode> => {
  switch (route.page) {
    case 'landing': {
      const { LandingPage } = await import('./landing/LandingPage.tsx');
      return createElement(LandingPage);
    }
    case 'trucker-registration': {
      const { TruckerRegistrationPage } = await import('../features/registration/TruckerRegistrationPage.tsx');
      return createElement(TruckerRegistrationPage, { barcodeId: route.barcodeId });
    }
    case 'questionnaire-registration': {
      const { QuestionnairePage } = await import('../features/registration/QuestionnairePage.tsx');
      return createElement(QuestionnairePage, { barcodeId: route.barcodeId });
    }
    case 'trucker-confirm': {
      const { TruckerConfirmPage } = await import('../features/trucker-confirm/TruckerConfirmPage.tsx');
      return createElement(TruckerConfirmPage, { address: route });
    }
    case 'pass': {
      const { PassPage } = await import('../features/pass/PassPage.tsx');
      return createElement(PassPage, { code: route.code });
    }
    case 'receiver': {
      const { ReceiverPage } = await import('../features/receiver/ReceiverPage.tsx');
      return createElement(ReceiverPage, { token: route.token });
    }
    case 'session': {
      const { SessionPage } = await import('../features/session/SessionPage.tsx');
      return createElement(SessionPage, { barcodeId: route.barcodeId });
    }
  }
};
