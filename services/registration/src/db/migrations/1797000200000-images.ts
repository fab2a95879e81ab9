import { migration } from '@gatelingo/chassis/postgres';

/** Images of questionnaires with their sizes, and which version names an image. */
export const Images1797000200000 = migration('Images1797000200000', {
  up: `
    CREATE TABLE image (
      key text PRIMARY KEY,
      company_id uuid NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      created_at timestamptz(3) NOT NULL
    );
    CREATE TABLE image_size (
      image_key text NOT NULL REFERENCES image (key) ON DELETE CASCADE,
      width integer NOT NULL,
      format text NOT NULL,
      file_id uuid NOT NULL,
      PRIMARY KEY (image_key, width, format)
    );
    CREATE INDEX questionnaire_version_images ON questionnaire_version USING gin ((content->'images'));
  `,
  down: `
    DROP INDEX questionnaire_version_images;
    DROP TABLE image_size, image`,
});
