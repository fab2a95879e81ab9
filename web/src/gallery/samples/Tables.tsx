import { Button } from '@mantine/core';
import { type Column, DataTable } from '../../staff/parts/DataTable.tsx';
import {
  ChoiceFilter,
  DayRanges,
  DaysFilter,
  FilterBar,
  FilterFailed,
  SelectFilter,
} from '../../staff/parts/FilterBar.tsx';
import { Moment } from '../../staff/parts/Moment.tsx';
import { arabicName, at, later, long, nothing } from '../examples.ts';
import styles from '../Gallery.module.css';
import { Sample, State } from '../Sample.tsx';

interface Row {
  id: string;
  name: string;
  plate: string;
  at: string;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Jan Kowalski', plate: 'WX 12345', at },
  { id: '2', name: arabicName, plate: '٤٥٦ ب ج د', at: later },
  { id: '3', name: long, plate: 'HH-GL 1234', at: later },
];
const columns: readonly Column<Row>[] = [
  { name: 'name', label: 'Driver', isRowHeader: true, sort: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
  { name: 'plate', label: 'Truck', cell: ({ plate }) => <bdi className="nowrap">{plate}</bdi> },
  { name: 'at', label: 'Arrived', isAtEnd: true, cell: (row) => <Moment at={row.at} /> },
];

const Filters = () => (
  <Sample name="filters" title="Filters">
    <State name="FilterBar" isWide>
      <FilterBar>
        <DayRanges from="" to="" canBeAll onChange={nothing} />
        <DaysFilter labels={['From', 'To']} from="2024-11-20" to="" onChange={nothing} />
        <SelectFilter
          label="QR code"
          value="gate"
          options={[{ value: 'gate', text: 'Gate 4' }]}
          groups={[{ name: 'Questionnaires', options: [{ value: 'food', text: 'Food hygiene' }] }]}
          onChange={nothing}
        />
      </FilterBar>
    </State>
    <State name="DaysFilter: the wrong way round" isWide>
      <FilterBar>
        <DaysFilter labels={['From', 'To']} from="2024-11-20" to="2024-11-18" onChange={nothing} />
      </FilterBar>
    </State>
    <State name="ChoiceFilter">
      <ChoiceFilter
        label="State"
        choices={[
          { name: 'open', text: 'Open' },
          { name: 'done', text: 'Completed' },
        ]}
        chosen="open"
        onChoose={nothing}
      />
    </State>
    <State name="FilterFailed">
      <FilterFailed>The QR codes did not load.</FilterFailed>
    </State>
  </Sample>
);

const sorting = { sort: { by: 'name', isDescending: false }, choose: nothing };
const selection = { ids: new Set(['1', '2']), change: nothing, nameOf: ({ name }: Row) => name };
const bulk = (
  <Button variant="default" size="compact-md">
    Export
  </Button>
);

const Rows = () => (
  <Sample name="table" title="Table">
    <State name="a chosen row, long and Arabic text" isWide>
      <div className="card">
        <DataTable
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          label="Registrations"
          chosen="1"
          onOpen={nothing}
        />
      </div>
    </State>
    <State name="sorted, with a count" isWide>
      <div className="card">
        <DataTable columns={columns} rows={rows} idOf={({ id }) => id} summary="3 registrations" sorting={sorting} />
      </div>
    </State>
    <State name="rows are selected" isWide>
      <div className="card">
        <DataTable
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          summary="3 registrations"
          selection={selection}
          bulk={bulk}
        />
      </div>
    </State>
    <State name="as cards" isWide>
      <div className="card">
        <DataTable className={styles.cards} columns={columns} rows={rows} idOf={({ id }) => id} cardsUpTo={9999} />
      </div>
    </State>
  </Sample>
);

export const Tables = () => (
  <>
    <Filters />
    <Rows />
  </>
);
