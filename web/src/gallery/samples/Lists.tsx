import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { forRight } from '../../staff/parts/for-right.tsx';
import { List } from '../../staff/parts/List.tsx';
import { ListEmpty, ListFailed, ListStale, LoadMore, LoadState, RowsLoading } from '../../staff/parts/ListStates.tsx';
import { PageErrors } from '../../staff/parts/PageErrors.tsx';
import { LiveState, PageTitle } from '../../staff/parts/PageTitle.tsx';
import { arabicName, long, nothing, refused, unreached } from '../examples.ts';
import { Sample, State } from '../Sample.tsx';

const Broken = (): never => {
  throw new Error('A page that fails, on purpose.');
};
const OnlyAdmins = forRight('settings', () => null, 'language.title', 'language.lead');
const empty = (
  <ListEmpty icon={<QrCode size={26} />} title="No QR code yet" text="Drivers scan a code at the gate to register.">
    <Button>Create QR code</Button>
  </ListEmpty>
);
const query = { refetch: nothing };

const Rows = () => (
  <Sample name="lists" title="Lists">
    <State name="loading">
      <List query={query} rows={undefined} empty={empty}>
        {() => null}
      </List>
    </State>
    <State name="empty">
      <List query={query} rows={[]} empty={empty}>
        {() => null}
      </List>
    </State>
    <State name="error">
      <List query={{ ...query, error: unreached }} rows={undefined} failed="The QR codes did not load." empty={empty}>
        {() => null}
      </List>
    </State>
    <State name="filled, old, with more">
      <List query={{ ...query, error: unreached, hasNextPage: true }} rows={['Gate 4', arabicName]} empty={empty}>
        {(rows) => (
          <ul className="card-padded">
            {rows.map((row) => (
              <li key={row}>
                <bdi>{row}</bdi>
              </li>
            ))}
          </ul>
        )}
      </List>
    </State>
  </Sample>
);

const States = () => (
  <Sample name="list-states" title="Parts of lists">
    <State name="RowsLoading">
      <RowsLoading rows={3} />
    </State>
    <State name="LoadState: failed">
      <LoadState isLoaded={false} failure={refused} what="The sites did not load." onRetry={nothing} />
    </State>
    <State name="ListFailed, long text">
      <ListFailed what={long} failure={refused} onRetry={nothing} />
    </State>
    <State name="ListStale">
      <ListStale failure={unreached} onRetry={nothing} />
    </State>
    <State name="LoadMore">
      <LoadMore has busy={false} onMore={nothing} />
    </State>
    <State name="LoadMore, busy">
      <LoadMore has busy onMore={nothing} />
    </State>
  </Sample>
);

const Pages = () => (
  <Sample name="pages" title="Pages">
    <State name="PageTitle, LiveState" isWide>
      <PageTitle title="Registrations" below={<LiveState />}>
        <Button>Create QR code</Button>
      </PageTitle>
    </State>
    <State name="PageTitle, long text" isWide>
      <PageTitle title={long} below={<bdi>{arabicName}</bdi>}>
        <Button variant="default">Export</Button>
        <Button>Create QR code</Button>
      </PageTitle>
    </State>
    <State name="for administrators" isWide>
      <OnlyAdmins />
    </State>
    <State name="PageErrors" isWide>
      <PageErrors>
        <Broken />
      </PageErrors>
    </State>
  </Sample>
);

export const Lists = () => (
  <>
    <Rows />
    <States />
    <Pages />
  </>
);
