import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';

/** Light or dark theme; the system's until the user chooses. */
export const ColorSchemeSwitch = ({ className }: { className?: string | undefined }) => {
  const { t } = useTexts();
  // Otherwise Mantine writes a <style> to stop transitions, which the content security policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = t(isDark ? 'shell.light' : 'shell.dark');
  return (
    <ActionIcon
      variant="transparent"
      size="2.25rem"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </ActionIcon>
  );
};
