import { Button } from '@mantine/core';
import { NumberMark, NumberNote, OtherPhone } from '../../staff/parts/NumberProof.tsx';
import { arabicName, nothing } from '../examples.ts';
import { Sample, State } from '../Sample.tsx';

export const NumberProof = () => (
  <Sample name="number-proof" title="What is known of a driver's number">
    <State name="NumberMark, and in a list">
      <div className="row">
        <NumberMark isProved={false} />
        <NumberMark isProved={false} isShort />
        <NumberMark isProved />
        <NumberMark isProved={undefined} />
      </div>
    </State>
    <State name="OtherPhone, in a list">
      <OtherPhone visitId="visit-1" ending="4567" isShort />
    </State>
    <State name="OtherPhone" isWide>
      <OtherPhone visitId="visit-1" ending="4567" />
    </State>
    <State name="NumberNote">
      <NumberNote
        text={
          <>
            This number was proved by another registration since: <bdi className="strong">{arabicName}</bdi>
          </>
        }
        button={
          <Button size="compact-md" variant="default" onClick={nothing}>
            Give it to the proved driver
          </Button>
        }
      />
    </State>
  </Sample>
);
