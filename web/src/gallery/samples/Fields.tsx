import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { QuestionnaireSelect } from '../../staff/features/registrations/barcodes/QuestionnaireSelect.tsx';
import { HandlingField } from '../../staff/parts/HandlingField.tsx';
import { NoticeMenu } from '../../staff/parts/NoticeMenu.tsx';
import { SearchSelect } from '../../staff/parts/SearchSelect.tsx';
import { SiteSelect } from '../../staff/features/places/SiteSelect.tsx';
import { arabicName, long, nothing } from '../examples.ts';
import { Sample, State } from '../Sample.tsx';

const fault = 'Enter the site’s name.';

const Texts = () => (
  <Sample name="text-fields" title="Text fields">
    <State name="empty">
      <TextInput label="Name" description="As drivers know it." placeholder="For example Gate 4" required />
    </State>
    <State name="filled">
      <TextInput label="Name" description="As drivers know it." defaultValue="Gate 4" required />
    </State>
    <State name="invalid, empty">
      <TextInput label="Name" placeholder="For example Gate 4" error={fault} required />
    </State>
    <State name="invalid, filled">
      <TextInput label="Name" defaultValue="https://gate.example" error="Please leave out links." required />
    </State>
    <State name="disabled">
      <TextInput label="Name" defaultValue="Gate 4" disabled />
    </State>
    <State name="long text">
      <TextInput label={long} defaultValue={long} error={long} />
    </State>
    <State name="right to left">
      <TextInput label="Name" defaultValue={arabicName} dir="auto" />
    </State>
    <State name="password">
      <PasswordInput label="Password" defaultValue="0123456789" />
    </State>
    <State name="several lines">
      <Textarea label="Description" defaultValue={'Steel coils\nHall 2'} rows={3} />
    </State>
    <State name="several lines, invalid">
      <Textarea label="Description" placeholder="For example steel coils" error={fault} rows={3} />
    </State>
  </Sample>
);

const gates = ['Gate 4', 'Gate 5', 'Ramp 12', 'بوابة ٧'].map((label) => ({ value: label, label }));

const SearchSelects = () => (
  <Sample name="search-selects" title="Select that searches">
    <State name="empty">
      <SearchSelect
        label="Location"
        name="empty"
        required
        value=""
        options={gates}
        placeholder="Type a name"
        onChange={nothing}
      />
    </State>
    <State name="filled">
      <SearchSelect label="Location" name="filled" value="Gate 4" options={gates} onChange={nothing} />
    </State>
    <State name="right to left">
      <SearchSelect label="Location" name="arabic" value="بوابة ٧" options={gates} onChange={nothing} />
    </State>
    <State name="invalid">
      <SearchSelect
        label="Location"
        name="invalid"
        value=""
        options={gates}
        error="Choose the location."
        onChange={nothing}
      />
    </State>
    <State name="disabled">
      <SearchSelect label="Location" name="disabled" value="" options={gates} disabled onChange={nothing} />
    </State>
    <State name="loading">
      <SearchSelect label="Location" name="loading" value="" options={undefined} onChange={nothing} />
    </State>
    <State name="long text">
      <SearchSelect
        label="Location"
        name="long"
        value={long}
        options={[{ value: long, label: long }]}
        onChange={nothing}
      />
    </State>
  </Sample>
);

const Selects = () => (
  <Sample name="selects" title="Select">
    <State name="empty">
      <NativeSelect label="Location" data={['Select a location', 'Gate 4']} required />
    </State>
    <State name="invalid">
      <NativeSelect label="Location" data={['Select a location', 'Gate 4']} error="Choose the location." />
    </State>
    <State name="disabled">
      <NativeSelect label="Location" data={['Select a site first']} disabled />
    </State>
    <State name="long text">
      <NativeSelect label="Location" data={[long]} />
    </State>
    <State name="HandlingField">
      <HandlingField label="Assigned to">
        <NativeSelect data={['Nobody', 'Jonas Weber']} defaultValue="Jonas Weber" />
      </HandlingField>
    </State>
    <State name="NoticeMenu">
      <NoticeMenu />
    </State>
    <State name="SiteSelect, empty">
      <SiteSelect required value="" onChange={nothing} />
    </State>
    <State name="SiteSelect, filled">
      <SiteSelect value="site-1" onChange={nothing} />
    </State>
    <State name="SiteSelect, right to left">
      <SiteSelect value="site-2" onChange={nothing} />
    </State>
    <State name="SiteSelect, invalid: the site is gone">
      <SiteSelect value="gone" error="Choose the site." onChange={nothing} />
    </State>
    <State name="QuestionnaireSelect, empty">
      <QuestionnaireSelect value="" onChange={nothing} />
    </State>
    <State name="QuestionnaireSelect, filled">
      <QuestionnaireSelect value="food" onChange={nothing} />
    </State>
  </Sample>
);

export const Fields = () => (
  <>
    <Texts />
    <Selects />
    <SearchSelects />
  </>
);
