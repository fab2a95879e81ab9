import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { withTranslation, type WithTranslation } from 'react-i18next';
import { ListEmpty } from './ListStates.tsx';

interface Props extends WithTranslation {
  children: ReactNode;
}

/** If a page fails, or its code no longer loads after an update, the navigation stays. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    console.error('The page failed.', failure);
  }

  override render() {
    const { children, t } = this.props;
    if (!this.state.failed) return children;
    return (
      <div className="card" role="alert">
        <ListEmpty title={t('page.failed')} text={t('page.failedText')}>
          <Button onClick={() => location.reload()}>{t('page.reload')}</Button>
        </ListEmpty>
      </div>
    );
  }
}

export const PageErrors = withTranslation('staff')(Boundary);
