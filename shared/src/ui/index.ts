// antd once for the whole product: only the components named here are downloaded, and areas import them from here.
export { Alert, App, AutoComplete, Badge, Button, Checkbox, Collapse, Drawer, Dropdown, Empty, Form, Input, InputNumber, List, Modal, Popconfirm, Progress, Radio, Segmented, Select, Space, Spin, Steps, Switch, Table, Tabs, Tag, Tooltip, Upload } from 'antd';
export type { FormInstance, InputRef, MenuProps, TableColumnsType, UploadFile } from 'antd';
export { UiProvider } from './ui-provider.tsx';
