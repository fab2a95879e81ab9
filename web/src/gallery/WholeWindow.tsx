import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Route, Routes } from 'react-router-dom';
import { Confirm } from '../staff/parts/Confirm.tsx';
import { GuestCard } from '../staff/parts/GuestCard.tsx';
import { GuestShell } from '../staff/shell/GuestShell.tsx';
import { Shell } from '../staff/shell/Shell.tsx';
import { Phrases } from '../staff/thread/Phrases.tsx';
import { nothing } from './examples.ts';
import { Tables } from './samples/Tables.tsx';

const LogIn = () => (
  <GuestCard title="Log in" lead="For the staff of your company.">
    <TextInput label="E-mail" required />
    <PasswordInput label="Password" required />
    <Button size="md">Log in</Button>
  </GuestCard>
);

const Delete = () => (
  <>
    <Tables />
    <Confirm
      title="Delete this QR code?"
      text="A printed poster will then say that this code is no longer in use."
      button="Delete"
      onConfirm={() => Promise.resolve()}
      onClose={nothing}
    />
  </>
);

const Cards = () => (
  <>
    <Tables />
    <Phrases ours="en" theirs="pl" onChoose={nothing} onClose={nothing} />
  </>
);

const inside = { page: Tables, delete: Delete, phrases: Cards, guest: LogIn };
export type WindowName = keyof typeof inside;
export const isWindow = (name: string | null): name is WindowName => name !== null && Object.hasOwn(inside, name);

/** A frame of the staff area with a page in it, and what is drawn over all of it. */
export const WholeWindow = ({ name }: { name: WindowName }) => {
  const Inside = inside[name];
  return (
    <Routes>
      <Route element={name === 'guest' ? <GuestShell /> : <Shell />}>
        <Route path="*" element={<Inside />} />
      </Route>
    </Routes>
  );
};
