import { DirectionProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { directionOf } from '../../shared/languages.ts';
import { useTexts } from '../parts/texts.ts';

const FollowLanguage = () => {
  const { language } = useTexts();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directionOf(language)), [language, setDirection]);
  return null;
};

/** Menus, drawers and arrow keys follow the reading direction of the interface's language. */
export const Direction = ({ children }: { children: ReactNode }) => (
  <DirectionProvider initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'} detectDirection={false}>
    <FollowLanguage />
    {children}
  </DirectionProvider>
);
