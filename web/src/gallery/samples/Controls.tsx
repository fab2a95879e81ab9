import { ActionIcon, Alert, Button, Checkbox, Skeleton, Switch } from '@mantine/core';
import { Info, Plus, Trash2 } from 'lucide-react';
import { PageLink } from '../../staff/parts/PageLink.tsx';
import { toastDone, toastFailed, toastUndo } from '../../staff/parts/toasts.tsx';
import { long, nothing } from '../examples.ts';
import { Sample, State } from '../Sample.tsx';

const looks = ['filled', 'default', 'light', 'subtle'] as const;

const Buttons = () => (
  <Sample name="buttons" title="Buttons">
    {looks.map((variant) => (
      <State key={variant} name={variant}>
        <div className="row">
          <Button variant={variant}>Save</Button>
          <Button variant={variant} disabled>
            Save
          </Button>
          <Button variant={variant} loading>
            Save
          </Button>
        </div>
      </State>
    ))}
    <State name="destructive">
      <div className="row">
        <Button color="red">Delete</Button>
        <Button color="red" variant="subtle" leftSection={<Trash2 size={16} aria-hidden />}>
          Delete
        </Button>
        <Button color="red" disabled>
          Delete
        </Button>
      </div>
    </State>
    <State name="small, with an icon">
      <div className="row">
        <Button size="compact-md" variant="light">
          Undo
        </Button>
        <ActionIcon variant="default" aria-label="Add">
          <Plus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Add" disabled>
          <Plus size={16} aria-hidden />
        </ActionIcon>
        <PageLink to="/" icon={Plus} text="Create site" />
      </div>
    </State>
    <State name="long text" isWide>
      <Button>{long}</Button>
    </State>
    <State name="notifications (press)" isWide>
      <div className="row">
        <Button variant="default" onClick={() => toastDone('The site is saved.')}>
          Done
        </Button>
        <Button variant="default" onClick={() => toastFailed('Error creating site', long)}>
          Failed
        </Button>
        <Button variant="default" onClick={() => toastUndo('QR code Gate 4 has been deleted.', nothing)}>
          Undo
        </Button>
      </div>
    </State>
  </Sample>
);

const Switches = () => (
  <Sample name="switches" title="Switch and checkbox">
    <State name="off">
      <Switch label="Show drivers how many wait before them" description="Only the number is shown." />
    </State>
    <State name="on">
      <Switch label="Show drivers how many wait before them" description="Only the number is shown." defaultChecked />
    </State>
    <State name="disabled">
      <Switch label="Send by SMS" disabled />
    </State>
    <State name="disabled, on">
      <Switch label="Send by SMS" disabled defaultChecked />
    </State>
    <State name="checkbox">
      <Checkbox label="Is Our Site" description="Drivers register here." />
    </State>
    <State name="checked">
      <Checkbox label="Is Our Site" defaultChecked />
    </State>
    <State name="invalid">
      <Checkbox label="Is Our Site" error="Please choose one of the values." />
    </State>
    <State name="disabled">
      <Checkbox label="Is Our Site" disabled />
    </State>
  </Sample>
);

const Notices = () => (
  <Sample name="notices" title="Notices and placeholders for what loads">
    {(['yellow', 'green', 'blue', 'red'] as const).map((color) => (
      <State key={color} name={color}>
        <Alert color={color} variant="light" icon={<Info size={18} aria-hidden />}>
          Your session is over. Please log in again.
        </Alert>
      </State>
    ))}
    <State name="skeleton">
      <Skeleton height={40} />
    </State>
    <State name="note">
      <p className="note">
        <Info size={15} aria-hidden /> More than 1 km away from the location.
      </p>
    </State>
  </Sample>
);

export const Controls = () => (
  <>
    <Buttons />
    <Switches />
    <Notices />
  </>
);
