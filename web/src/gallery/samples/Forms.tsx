import { Button, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { FormAlert } from '../../staff/parts/FormAlert.tsx';
import { RestoredNote, TheirChanges } from '../../staff/parts/FormNote.tsx';
import { GuestCard } from '../../staff/parts/GuestCard.tsx';
import { GuestLink } from '../../staff/parts/GuestLink.tsx';
import { SendRow } from '../../staff/parts/SendRow.tsx';
import { long, nothing, refused, unreached } from '../examples.ts';
import { Sample, State } from '../Sample.tsx';

const labels = { name: 'Name', address: 'Address' };
const stay = (event: SubmitEvent) => event.preventDefault();

const Answers = () => (
  <Sample name="form-answers" title="What a form says">
    <State name="FormAlert: fields are wrong" isWide>
      <form className="stack" onSubmit={stay}>
        <TextInput label="Name" name="name" error="Enter the site’s name." required />
        <FormAlert errors={{ address: 'Enter the address.', name: 'Enter the site’s name.' }} labels={labels} />
        <SendRow form={{ submitting: false }} button="Save" />
      </form>
    </State>
    <State name="FormAlert: refused">
      <FormAlert failure={refused} />
    </State>
    <State name="FormAlert: no connection">
      <FormAlert failure={unreached} />
    </State>
    <State name="FormAlert: long text">
      <FormAlert message={long} errors={{ name: long }} labels={labels} />
    </State>
    <State name="RestoredNote" isWide>
      <RestoredNote form={{ isRestored: true, isTouched: true, startAgain: nothing }} />
    </State>
    <State name="TheirChanges: taken over">
      <TheirChanges
        form={{ theirs: { clashes: [], taken: ['address'] } }}
        labels={labels}
        wordsOf={() => 'Am Kai 5, 20457 Hamburg'}
      />
    </State>
    <State name="TheirChanges: both changed it">
      <TheirChanges form={{ theirs: { clashes: ['name'], taken: [] } }} labels={labels} wordsOf={() => 'Gate West'} />
    </State>
  </Sample>
);

const Rows = () => (
  <Sample name="send-row" title="The foot of a form">
    <State name="ready">
      <SendRow form={{ submitting: false }} button="Save">
        <Button variant="default">Cancel</Button>
      </SendRow>
    </State>
    <State name="sending">
      <SendRow form={{ submitting: true }} button="Save" />
    </State>
    <State name="saved">
      <SendRow form={{ submitting: false, isSaved: true }} button="Save" />
    </State>
  </Sample>
);

const Cards = () => (
  <Sample name="guest-card" title="A form before log-in">
    <State name="GuestCard, GuestLink" isWide>
      <GuestCard title="Log in" lead="With the e-mail address of your company.">
        <form className="stack" onSubmit={stay}>
          <TextInput label="Email" type="email" />
          <Button type="submit" size="md">
            Log in
          </Button>
        </form>
        <p className="row small">
          <GuestLink to="/register">Register</GuestLink>
        </p>
      </GuestCard>
    </State>
  </Sample>
);

export const Forms = () => (
  <>
    <Answers />
    <Rows />
    <Cards />
  </>
);
