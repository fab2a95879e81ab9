import { api } from '../data/api.ts';
import styles from './Brand.module.css';

/** The product's name with its plus sign. */
export const Brand = () => {
  const { data } = api.useConfigQuery(undefined);
  return (
    <span className={styles.brand} dir="ltr">
      {data?.brand || 'Gatelingo'}
      <span className={styles.plus}>+</span>
    </span>
  );
};
