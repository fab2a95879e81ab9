import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from './texts.ts';

/** Why a form was refused, above its button; empty without a failure. */
export const FormAlert = ({ message, failure }: { message?: string | undefined; failure?: unknown }) => {
  const { failed } = useTexts();
  const text = message ?? (failure === undefined ? undefined : failed(failure));
  if (text === undefined) return null;
  return (
    <Alert color="red" variant="light" role="alert" icon={<TriangleAlert size={18} aria-hidden />}>
      {text}
    </Alert>
  );
};
