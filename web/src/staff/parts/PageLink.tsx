import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

/** A link to another page, beside a page's title. */
export const PageLink = ({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) => (
  <Button component={Link} to={to} variant="default" title={text} leftSection={<Icon size={17} aria-hidden />}>
    {text}
  </Button>
);
