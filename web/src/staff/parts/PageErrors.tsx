import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { withTranslation, type WithTranslation } from 'react-i18next';
import { ListEmpty } from './ListStates.tsx';
import { isMissingCode } from './missing-code.ts';

interface Props extends WithTranslation {
  /** A failure is shown until another address is opened. */
  address?: string;
  children: ReactNode;
}

interface State {
  failed?: 'page' | 'code' | undefined;
}

const retryMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** If a page fails, or its code no longer loads after an update, the navigation stays. */
class Boundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(failure: unknown): State {
    return { failed: isMissingCode(failure) ? 'code' : 'page' };
  }

  isLeft = false;
  onOnline = () => void this.loadAgain();

  override componentDidMount() {
    this.isLeft = false;
    window.addEventListener('online', this.onOnline);
  }

  override componentWillUnmount() {
    this.isLeft = true;
    window.removeEventListener('online', this.onOnline);
  }

  override componentDidCatch(failure: unknown) {
    console.error('The page failed.', failure);
  }

  /** Code that did not load is fetched again by a reload alone. Calls get through a moment after the browser is "online". */
  loadAgain = async () => {
    const isWanted = () => this.state.failed === 'code' && !this.isLeft;
    while (isWanted() && !(await isReachable())) await pause(retryMs);
    if (isWanted()) location.reload();
  };

  override componentDidUpdate({ address }: Props) {
    if (address !== this.props.address && this.state.failed !== undefined) this.setState({ failed: undefined });
  }

  override render() {
    const { children, t } = this.props;
    const { failed } = this.state;
    if (failed === undefined) return children;
    const [title, text, button] =
      failed === 'code'
        ? ['page.missing', 'page.missingText', 'list.retry']
        : ['page.failed', 'page.failedText', 'page.reload'];
    return (
      <div className="card" role="alert">
        <ListEmpty title={t(title)} text={t(text)}>
          <Button onClick={() => location.reload()}>{t(button)}</Button>
        </ListEmpty>
      </div>
    );
  }
}

export const PageErrors = withTranslation('staff')(Boundary);
